import { type CalendarDate, dateOfIso } from '#domain/calendar/gregorian.ts';
import { instantOfKabul } from '#domain/calendar/kabul-time.ts';

/** The instant at which Kabul's calendar and clock show what was typed; undefined while it is none. */
export function instantOf(day: string, time: string): number | undefined {
  const date = dateOfIso(day);
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(time) ?? [];
  if (!date || hour === undefined || minute === undefined) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59) return undefined;
  return instantOfKabul({ date, hour: Number(hour), minute: Number(minute) });
}

/** The day that was typed; undefined while it is none. */
export const dayOf = (day: string): CalendarDate | undefined => dateOfIso(day);

/** A whole number within limits, as typed. */
export const isCount = (typed: string, min: number, max: number): boolean =>
  /^\d{1,6}$/.test(typed) && Number(typed) >= min && Number(typed) <= max;
