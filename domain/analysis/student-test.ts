import type { CalendarDate } from '../calendar/gregorian.ts';
import type { FieldIssue } from '../forms/field-issues.ts';
import { readPastDay } from '../data-transfer/read-dates.ts';
import { readDecimal } from '../text/digits.ts';
import type { TestScore } from './readiness.ts';
import { ENGLISH_SCALES, type EnglishScale, isOnScale } from './requirements.ts';

/** Tests that a student can write down, each by its scale; Kankor in per cent, as papers print it. */
export const TEST_SCALES = [...ENGLISH_SCALES, 'percent'] as const;
export type TestScale = (typeof TEST_SCALES)[number];
export const TEST_NAMES = ['toefl', 'ielts', 'duolingo', 'kankor'] as const;
export type TestName = (typeof TEST_NAMES)[number];

/** What she has in her hands. */
export const TEST_EVIDENCE = ['certificate', 'report', 'none'] as const;
export type TestEvidence = (typeof TEST_EVIDENCE)[number];

/** A row of `student_tests`. */
export interface StudentTest {
  id: string;
  scale: TestScale;
  score: number;
  /** ISO date; null: not known */
  takenOn: string | null;
  evidence: TestEvidence;
}

const NAMES: Readonly<Record<TestScale, TestName>> = {
  toefl_120: 'toefl',
  toefl_6: 'toefl',
  ielts_9: 'ielts',
  duolingo_160: 'duolingo',
  percent: 'kankor',
};

/** The test that is measured on a scale. */
export function testOfScale(scale: TestScale): TestName {
  return NAMES[scale];
}

/** Reads a score typed in any digits; undefined where no paper of the test prints it. */
export function readScore(scale: TestScale, typed: string): number | undefined {
  const score = readDecimal(typed);
  return score !== undefined && isOnScale(scale, score) ? score : undefined;
}

/** The day of a test from the parts of a date field; null where nothing was typed, an issue where it is no past day. */
export function readTestDay(
  { year, month, day }: { year: string; month: string; day: string },
  today: CalendarDate,
): { takenOn: string | null } | { issue: FieldIssue } {
  if ([year, month, day].every((part) => part.trim() === '')) return { takenOn: null };
  const reading = readPastDay([year, month, day].map((part) => part.trim()).join('-'), today);
  return 'day' in reading ? { takenOn: reading.day } : reading;
}

const isEnglish = (scale: TestScale): scale is EnglishScale => scale !== 'percent';

/**
 * The rows that the rules of English compare. Kankor is none of them: it is kept and shown, and no programme asks for
 * marks of it.
 */
export function englishScores(tests: readonly StudentTest[]): TestScore[] {
  return tests.flatMap(({ scale, score, takenOn }) =>
    isEnglish(scale) ? [{ scale, score, takenOn: takenOn ?? undefined }] : [],
  );
}

/** The score of the profile, unless a row says the same with its day: then the row counts, which may be too old. */
export function scoreBesideTests(toeflScore: number | null, tests: readonly StudentTest[]): number | null {
  return tests.some(({ scale }) => scale === 'toefl_120') ? null : toeflScore;
}
