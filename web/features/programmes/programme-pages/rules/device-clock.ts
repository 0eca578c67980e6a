import { dayNumberOf } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';

/** The day in Kabul at an instant, as a number that can be compared. */
export const readingDay = (nowMs: number): number => dayNumberOf(kabulDateOf(nowMs));

/**
 * The time of the device, unless it lies before the day on which the page was made: then the clock is wrong (a
 * battery was empty), and what it would say of dates is worse than nothing.
 */
export function trustedTime(nowMs: number, readOn: number): number | undefined {
  return readingDay(nowMs) < readOn ? undefined : nowMs;
}
