import { type CalendarDate, isGregorianDate, isoOf } from '#domain/calendar/gregorian.ts';
import { gregorianOfSolar, isSolarDate, solarOfGregorian } from '#domain/calendar/solar-hijri.ts';
import type { CalendarKind } from '#domain/profiles/options.ts';

/** A day as it is chosen, in the calendar of the screen; '' where nothing is chosen. */
export interface DueText {
  day: string;
  month: string;
  year: string;
}

export const NO_DUE: DueText = { day: '', month: '', year: '' };

/** The day in the Gregorian calendar; 'none' where nothing is chosen, 'unclear' where it is no whole or real day. */
export function dueOf(
  { day, month, year }: DueText,
  calendar: CalendarKind,
): CalendarDate | 'none' | 'unclear' {
  if (day === '' && month === '' && year === '') return 'none';
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  if (calendar === 'gregorian') return isGregorianDate(date) ? date : 'unclear';
  return isSolarDate(date) ? gregorianOfSolar(date) : 'unclear';
}

/** The years that can be chosen: the present one and the three after it. */
export function yearsFrom(today: CalendarDate, calendar: CalendarKind): number[] {
  const { year } = calendar === 'gregorian' ? today : solarOfGregorian(today);
  return [0, 1, 2, 3].map((more) => year + more);
}

export const isoDue = (due: CalendarDate | 'none'): string | null => (due === 'none' ? null : isoOf(due));
