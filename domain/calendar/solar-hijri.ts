import { jalaaliMonthLength, toGregorian, toJalaali } from 'jalaali-js';
import type { CalendarDate } from './gregorian.ts';

/** Years in which the arithmetic agrees with the calendar as it is lived and with ICU. */
export const FIRST_SOLAR_YEAR = 1_200;
export const LAST_SOLAR_YEAR = 1_500;

export function solarMonthLength(year: number, month: number): number {
  return jalaaliMonthLength(year, month);
}

export function isSolarDate({ year, month, day }: CalendarDate): boolean {
  return (
    [year, month, day].every(Number.isInteger) &&
    year >= FIRST_SOLAR_YEAR &&
    year <= LAST_SOLAR_YEAR &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= solarMonthLength(year, month)
  );
}

/** The Solar Hijri day of a Gregorian day. */
export function solarOfGregorian({ year, month, day }: CalendarDate): CalendarDate {
  const { jy, jm, jd } = toJalaali(year, month, day);
  return { year: jy, month: jm, day: jd };
}

/** The Gregorian day of a Solar Hijri day that exists. */
export function gregorianOfSolar({ year, month, day }: CalendarDate): CalendarDate {
  const { gy, gm, gd } = toGregorian(year, month, day);
  return { year: gy, month: gm, day: gd };
}
