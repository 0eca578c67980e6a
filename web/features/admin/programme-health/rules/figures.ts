import type { OutcomeKind } from '#domain/programmes/outcome.ts';

/** A count of people, as the database lets it out. */
export interface Cell {
  /** null: fewer than five, or withheld */
  count: number | null;
  /** not small itself, but the only small one could be worked out from it */
  isWithheld: boolean;
}

export const FUNNEL_STEPS = [
  'signed_up',
  'profile_begun',
  'in_the_pool',
  'matched',
  'active',
  'reached',
] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** Free places against those who wait, for a language or a field. */
export interface Balance extends Cell {
  key: string;
  freePlaces: number;
}

export interface Demand extends Cell {
  language: string;
  wish: string;
  field: string;
}

export interface Reached extends Cell {
  kind: OutcomeKind;
}

export const SURVEY_QUESTIONS = [
  'province',
  'school_type',
  'household_income_band',
  'parental_education',
  'internet_speed',
] as const;
export type SurveyQuestion = (typeof SURVEY_QUESTIONS)[number];

export interface Answer extends Cell {
  value: string;
}

/** Everything that is counted whole now and then. */
export interface Figures {
  countedAtMs: number;
  funnel: readonly (Cell & { step: FunnelStep })[];
  /** people of whom something of the kind was confirmed */
  reached: readonly Reached[];
  days: { count: number | null; median: number | null; nineOfTen: number | null };
  languages: readonly Balance[];
  fields: readonly Balance[];
  demand: readonly Demand[];
  survey: Readonly<Record<SurveyQuestion | 'taken', readonly Answer[]>>;
}

/** Figures that are older are counted anew by themselves while the old ones are shown. */
const COUNTED_ANEW_AFTER_MS = 10 * 60_000;

/** Whether figures have to be counted: there are none, or they are ten minutes old. */
export function isStale(figures: Pick<Figures, 'countedAtMs'> | null, nowMs: number): boolean {
  return figures === null || nowMs - figures.countedAtMs > COUNTED_ANEW_AFTER_MS;
}

/** How long a bar is, in percent of the longest; a hidden count has none. */
export function barPercent(count: number | null, longest: number): number {
  if (count === null || longest <= 0) return 0;
  return Math.round((count / longest) * 1_000) / 10;
}
