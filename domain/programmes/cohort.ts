import { type CalendarDate, dayNumberOf } from '../calendar/gregorian.ts';
import { instantOfKabul, kabulDateOf, kabulMomentOf } from '../calendar/kabul-time.ts';

/** When a round takes applications and when it runs. Instants in milliseconds since 1970, days as Kabul counts them. */
export interface CohortDates {
  opensAtMs: number;
  /** the first instant at which it takes none */
  closesAtMs: number;
  startsOn: CalendarDate | undefined;
  endsOn: CalendarDate | undefined;
  /** where an admin says that it stands, whatever its dates say */
  setState?: CohortState | undefined;
}

/** `waitlist`: one may apply, but for a place that becomes free; no date says that, only an admin. */
export const COHORT_STATES = ['announced', 'open', 'waitlist', 'closed', 'running', 'finished'] as const;
export type CohortState = (typeof COHORT_STATES)[number];

/**
 * Where a round stands: its dates say so, nobody has to remember to open or close it [ROUTE-05]. What an admin set
 * holds until the round has ended: what somebody forgets must not invite people for years.
 */
export function cohortStateAt(cohort: CohortDates, nowMs: number): CohortState {
  if (cohort.setState) {
    return cohort.endsOn && daysUntil(cohort.endsOn, nowMs) < 0 ? 'finished' : cohort.setState;
  }
  if (nowMs < cohort.opensAtMs) return 'announced';
  if (nowMs < cohort.closesAtMs) return 'open';
  if (cohort.endsOn && daysUntil(cohort.endsOn, nowMs) < 0) return 'finished';
  if (cohort.startsOn && daysUntil(cohort.startsOn, nowMs) <= 0) return 'running';
  return 'closed';
}

/** Whole days from today in Kabul to a day there: 0 today, below 0 when it has passed. */
export function daysUntil(day: CalendarDate, nowMs: number): number {
  return dayNumberOf(day) - dayNumberOf(kabulDateOf(nowMs));
}

/** The first instant of a day in Kabul. */
export const startOfKabulDay = (date: CalendarDate): number => instantOfKabul({ date, hour: 0, minute: 0 });

/** The instant that people are told for the end of a round: midnight is the last minute of the day before. */
export function deadlineOf(closesAtMs: number): number {
  const { hour, minute } = kabulMomentOf(closesAtMs);
  return hour === 0 && minute === 0 ? closesAtMs - 60_000 : closesAtMs;
}
