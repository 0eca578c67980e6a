import { type CalendarDate, dateOfDayNumber, dayNumberOf } from './gregorian.ts';

/** Kabul is 4 h 30 min ahead of UTC all year; there is no summer time. */
export const KABUL_OFFSET_MINUTES = 270;

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_DAY = 1_440;

export interface KabulMoment {
  /** Gregorian */
  date: CalendarDate;
  /** 0–23 */
  hour: number;
  minute: number;
}

/** What calendar and clock show in Kabul at an instant (milliseconds since 1970). */
export function kabulMomentOf(instantMs: number): KabulMoment {
  const minutes = Math.floor(instantMs / MS_PER_MINUTE) + KABUL_OFFSET_MINUTES;
  const dayNumber = Math.floor(minutes / MINUTES_PER_DAY);
  const ofDay = minutes - dayNumber * MINUTES_PER_DAY;
  return { date: dateOfDayNumber(dayNumber), hour: Math.floor(ofDay / 60), minute: ofDay % 60 };
}

/** The Gregorian day that it is in Kabul at an instant: «today» wherever age or a deadline is judged. */
export function kabulDateOf(instantMs: number): CalendarDate {
  return kabulMomentOf(instantMs).date;
}

/** The instant at which Kabul's calendar and clock show this. */
export function instantOfKabul({ date, hour, minute }: KabulMoment): number {
  const minutes = dayNumberOf(date) * MINUTES_PER_DAY + hour * 60 + minute - KABUL_OFFSET_MINUTES;
  return minutes * MS_PER_MINUTE;
}

/** A deadline «on this day» ends here: the first instant of Kabul's next day. */
export function endOfKabulDay(date: CalendarDate): number {
  return instantOfKabul({ date, hour: 0, minute: 0 }) + MINUTES_PER_DAY * MS_PER_MINUTE;
}
