/** A line of what a programme asks for, as the table gives it. */
export const ENGLISH_LINE = {
  id: 'r1',
  kind: 'english',
  test: 'toefl',
  scale: 'toefl_120',
  min: 71,
  fact: null,
  strength: 'hard',
  source_url: 'https://far.example/rules',
  checked_on: '2026-08-01',
  is_current: true,
};
