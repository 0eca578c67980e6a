import type { CalendarDate } from '../calendar/gregorian.ts';
import { dateOfIso, dayNumberOf } from '../calendar/gregorian.ts';

/** What a line of `programme_requirements` is about. */
export const REQUIREMENT_KINDS = ['english', 'grades', 'months', 'fact'] as const;
export type RequirementKind = (typeof REQUIREMENT_KINDS)[number];

/** `none`: no test of English is asked for. */
export const REQUIRED_TESTS = ['toefl', 'ielts', 'duolingo', 'none'] as const;
export type RequiredTest = (typeof REQUIRED_TESTS)[number];

/** The scales on which English is measured. TOEFL has had the second one since 21 January 2026. */
export const ENGLISH_SCALES = ['toefl_120', 'toefl_6', 'ielts_9', 'duolingo_160'] as const;
export type EnglishScale = (typeof ENGLISH_SCALES)[number];

/** The scales of marks. What stands on one is never turned into the other. */
export const GRADE_SCALES = ['percent', 'gpa_4'] as const;
export type GradeScale = (typeof GRADE_SCALES)[number];

export const REQUIREMENT_SCALES = [...ENGLISH_SCALES, ...GRADE_SCALES, 'months'] as const;
export type RequirementScale = (typeof REQUIREMENT_SCALES)[number];

/** Whether one must have it or it helps. */
export const STRENGTHS = ['hard', 'soft'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** What is said about who may take part; a closed list, so that it can be said in every language. */
export const ELIGIBILITY_FACTS = [
  'afghan_citizens_may_apply',
  'refugees_only',
  'women_only',
  'tazkira_is_enough',
  'passport_needed',
  'no_certificate_needed',
  'from_home',
  'travel_needed',
  'visas_refused',
  'free_of_charge',
] as const;
export type EligibilityFact = (typeof ELIGIBILITY_FACTS)[number];

interface ScaleFacts {
  /** undefined: not a test */
  test: RequiredTest | undefined;
  kind: RequirementKind;
  least: number;
  most: number;
  /** every value is a multiple of this */
  step: number;
  /** what is missing at most so that it counts as within reach */
  reach: number;
}

/** Bounds and steps as the papers print them. */
export const SCALES: Readonly<Record<RequirementScale, ScaleFacts>> = {
  toefl_120: { test: 'toefl', kind: 'english', least: 0, most: 120, step: 1, reach: 20 },
  toefl_6: { test: 'toefl', kind: 'english', least: 1, most: 6, step: 0.5, reach: 1 },
  ielts_9: { test: 'ielts', kind: 'english', least: 0, most: 9, step: 0.5, reach: 1 },
  duolingo_160: { test: 'duolingo', kind: 'english', least: 10, most: 160, step: 5, reach: 20 },
  percent: { test: undefined, kind: 'grades', least: 0, most: 100, step: 0.01, reach: 5 },
  gpa_4: { test: undefined, kind: 'grades', least: 0, most: 4, step: 0.01, reach: 0.3 },
  months: { test: undefined, kind: 'months', least: 1, most: 36, step: 1, reach: 0 },
};

/** Whether a value can stand on a scale, for example 6.5 on that of IELTS. */
export function isOnScale(scale: RequirementScale, value: number): boolean {
  const { least, most, step } = SCALES[scale];
  const steps = value / step;
  return value >= least && value <= most && Math.abs(steps - Math.round(steps)) < 1e-6;
}

/** A line of `programme_requirements`, in the database's own words. */
export interface Requirement {
  id: string;
  kind: RequirementKind;
  test: RequiredTest | null;
  scale: RequirementScale | null;
  /** on the scale; null where there is none: no test, or a fact */
  min: number | null;
  fact: EligibilityFact | null;
  strength: Strength;
  /** null: asked for by the house itself */
  source_url: string | null;
  /** ISO date on which somebody last compared it with its source */
  checked_on: string;
}

/** So many days a line is taken for true; then it carries a warning [product 5, 12]. */
export const CHECKED_FOR_DAYS = 60;

/** Whether a line was compared with its source too long ago. */
export function isStale(checkedOn: string, today: CalendarDate): boolean {
  const checked = dateOfIso(checkedOn);
  return checked === undefined || dayNumberOf(today) - dayNumberOf(checked) > CHECKED_FOR_DAYS;
}
