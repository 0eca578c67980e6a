import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { solarOfGregorian } from '#domain/calendar/solar-hijri.ts';
import type { Mood } from '#domain/meetings/meeting.ts';

/** How a month went, and the mentor's answer. */
export interface CheckIn {
  id: string;
  matchId: string;
  /** Solar Hijri, 140509 */
  month: number;
  mood: Mood;
  progress: string;
  blockers: string;
  answer: string | undefined;
}

/** The Solar Hijri month that it is in Kabul: 140509 is Qaws 1405. */
export function solarMonthOf(nowMs: number): number {
  const { year, month } = solarOfGregorian(kabulDateOf(nowMs));
  return year * 100 + month;
}

/** What the student has not written yet for this month. */
export const isDue = (checkIns: readonly CheckIn[], matchId: string, nowMs: number): boolean =>
  !checkIns.some((one) => one.matchId === matchId && one.month === solarMonthOf(nowMs));

/** What waits for the mentor's answer. */
export const unanswered = (checkIns: readonly CheckIn[]): CheckIn[] =>
  checkIns.filter(({ answer }) => answer === undefined);
