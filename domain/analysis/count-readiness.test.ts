import { expect, it } from 'vitest';
import { type CountedPerson, countReadiness, withoutSmall } from './count-readiness.ts';
import type { Requirement } from './requirements.ts';

const NONE = { waived: 0, met: 0, within_reach: 0, not_yet: 0, unknown: 0 };
const line: Requirement = {
  id: 'r',
  kind: 'english',
  test: 'ielts',
  scale: 'ielts_9',
  min: 6.5,
  fact: null,
  strength: 'hard',
  source_url: null,
  checked_on: '2026-11-01',
};
const people = (count: number, score: number | null): CountedPerson[] =>
  Array.from({ length: count }, () => ({
    tests: score === null ? [] : [{ scale: 'ielts_9', score, takenOn: '2026-03-01' }],
    grades: { percent: null, gpa_4: null },
  }));

it('[FEAT-10] counts who meets what a programme asks for, and leaves out what it does not ask for', () => {
  const all = [...people(7, 7), ...people(6, 6), ...people(9, null)];
  expect(countReadiness(all, [{ id: 'p', requirements: [line] }], '2026-11-22')).toEqual([
    {
      id: 'p',
      english: { waived: null, met: 7, within_reach: 6, not_yet: null, unknown: 9 },
      grades: null,
    },
  ]);
});

it('[FEAT-10] tells no count below five, nor by the sum of the others', () => {
  expect(withoutSmall({ ...NONE, met: 4, unknown: 3 })).toEqual({
    ...NONE,
    waived: null,
    met: null,
    within_reach: null,
    not_yet: null,
    unknown: null,
  });
  expect(withoutSmall({ ...NONE, met: 2, not_yet: 6, unknown: 30 })).toMatchObject({
    met: null,
    not_yet: null,
    unknown: 30,
  });
});
