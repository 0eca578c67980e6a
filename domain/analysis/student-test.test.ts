import { describe, expect, it } from 'vitest';
import { type AnalysisFacts, type AnalysisProgramme, analyse } from './analyse.ts';
import { englishScores, readScore, readTestDay, scoreBesideTests, type StudentTest } from './student-test.ts';

const TODAY = { year: 2026, month: 11, day: 22 };
const row = (more: Partial<StudentTest>): StudentTest => ({
  id: 't',
  scale: 'toefl_120',
  score: 90,
  takenOn: '2026-03-01',
  evidence: 'none',
  ...more,
});

const asking: AnalysisProgramme = {
  id: 'p',
  isHere: false,
  rounds: [],
  requirements: [
    {
      id: 'r',
      kind: 'english',
      test: 'toefl',
      scale: 'toefl_120',
      min: 80,
      fact: null,
      strength: 'hard',
      source_url: null,
      checked_on: '2026-11-01',
    },
  ],
};
const statusWith = (toeflScore: number | null, tests: readonly StudentTest[]) => {
  const facts: AnalysisFacts = {
    profile: undefined,
    toeflScore: scoreBesideTests(toeflScore, tests),
    tests: englishScores(tests),
    marksPercent: null,
    gpa: null,
    englishLevel: null,
    internetSpeed: null,
  };
  return analyse(facts, [asking], '2026-11-22').programmes[0]?.english[0]?.status;
};

describe('[FEAT-10] tests that a student writes down', () => {
  it.each<[string, number | null, StudentTest[], string]>([
    ['the score of the profile alone', 90, [], 'met'],
    ['a row with its day', null, [row({})], 'met'],
    [
      'a row that is too old, though the profile was filled from it',
      90,
      [row({ takenOn: '2023-01-01' })],
      'unknown',
    ],
    [
      'a newer row beside an old one',
      70,
      [row({ takenOn: '2023-01-01' }), row({ score: 70 })],
      'within_reach',
    ],
    ['the new scale, by the table of its makers', null, [row({ scale: 'toefl_6', score: 5 })], 'met'],
    ['a row without a day', null, [row({ takenOn: null })], 'met'],
    ['Kankor, which is no English', null, [row({ scale: 'percent', score: 95 })], 'unknown'],
    ['another test', null, [row({ scale: 'duolingo_160', score: 140 })], 'unknown'],
  ])('%s', (_is, toeflScore, tests, status) => expect(statusWith(toeflScore, tests)).toBe(status));

  it.each<[Parameters<typeof readScore>[0], string, number | undefined]>([
    ['ielts_9', '۶٫۵', 6.5],
    ['ielts_9', '6.3', undefined],
    ['toefl_6', '0.5', undefined],
    ['duolingo_160', '115', 115],
    ['duolingo_160', '117', undefined],
    ['percent', '71.25', 71.25],
    ['toefl_120', '121', undefined],
    ['toefl_120', '', undefined],
  ])('reads %s %s', (scale, typed, score) => expect(readScore(scale, typed)).toBe(score));

  it('reads the day in either calendar, and none where none was typed', () => {
    expect(readTestDay({ year: '', month: '', day: '' }, TODAY)).toEqual({ takenOn: null });
    expect(readTestDay({ year: '۱۴۰۵', month: '1', day: '1' }, TODAY)).toEqual({ takenOn: '2026-03-21' });
    expect(readTestDay({ year: '2026', month: '12', day: '1' }, TODAY)).toEqual({ issue: 'date_in_future' });
    expect(readTestDay({ year: '2026', month: '', day: '' }, TODAY)).toEqual({ issue: 'invalid_date' });
  });
});
