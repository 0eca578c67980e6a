import { compareDates, dateOfIso, dayNumberOf } from '#domain/calendar/gregorian.ts';

export const OUTAGE_REASONS = ['network', 'power', 'weather', 'unrest', 'other'] as const;
export type OutageReason = (typeof OUTAGE_REASONS)[number];

/** The longest outage that is declared at once; the database allows one day more than its difference. */
const LONGEST_DAYS = 61;

/** Days that do not count. Both days belong to it, on the calendar of Kabul. */
export interface Outage {
  id: string;
  /** as `profiles.province`; null: the whole country */
  province: string | null;
  /** `2026-11-22` */
  fromDay: string;
  toDay: string;
  reason: OutageReason;
}

/** As typed: '' where nothing is chosen yet. */
export interface OutageForm {
  province: string;
  fromDay: string;
  toDay: string;
  reason: OutageReason | '';
}
export const EMPTY_OUTAGE: OutageForm = { province: '', fromDay: '', toDay: '', reason: '' };

export type OutageProblem = 'missing' | 'backwards' | 'too_long';
export type OutageProblems = Partial<Record<keyof OutageForm, OutageProblem>>;

/** What is wrong with a form; nothing where it can be sent. */
export function problemsOf(form: OutageForm): OutageProblems {
  const problems: OutageProblems = {};
  const from = dateOfIso(form.fromDay);
  const to = dateOfIso(form.toDay);
  if (!from) problems.fromDay = 'missing';
  if (!to) problems.toDay = 'missing';
  if (form.reason === '') problems.reason = 'missing';
  if (from && to) {
    if (compareDates(to, from) < 0) problems.toDay = 'backwards';
    else if (dayNumberOf(to) - dayNumberOf(from) >= LONGEST_DAYS) problems.toDay = 'too_long';
  }
  return problems;
}
