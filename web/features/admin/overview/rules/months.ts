import { type CalendarDate, isoOf } from '#domain/calendar/gregorian.ts';
import { gregorianOfSolar, solarOfGregorian } from '#domain/calendar/solar-hijri.ts';
import type { CalendarKind } from '#domain/profiles/options.ts';

const MONTHS_OF_YEAR = 12;

/** The month of a calendar, from 1 to 12, on a Gregorian day. */
export function monthOn(day: CalendarDate, calendar: CalendarKind): number {
  return (calendar === 'solar_hijri' ? solarOfGregorian(day) : day).month;
}

/**
 * On which Gregorian days (ISO) the last twelve months of a calendar began, the oldest first and the present one last.
 * @param today the Gregorian day in Kabul
 */
export function lastMonthStarts(today: CalendarDate, calendar: CalendarKind): readonly string[] {
  const { year, month } = calendar === 'solar_hijri' ? solarOfGregorian(today) : today;
  return Array.from({ length: MONTHS_OF_YEAR }, (_, place) => {
    const count = year * MONTHS_OF_YEAR + (month - 1) - (MONTHS_OF_YEAR - 1 - place);
    const first = { year: Math.floor(count / MONTHS_OF_YEAR), month: (count % MONTHS_OF_YEAR) + 1, day: 1 };
    return isoOf(calendar === 'solar_hijri' ? gregorianOfSolar(first) : first);
  });
}
