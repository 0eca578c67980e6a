import type { CalendarKind } from '../profiles/options.ts';
import { foldDigits, withoutInvisible } from '../text/digits.ts';
import type { CalendarDate } from './gregorian.ts';
import { solarOfGregorian } from './solar-hijri.ts';

export type YearProblem = 'not_a_year' | 'year_of_other_calendar' | 'year_in_future' | 'year_too_early';
export type YearReading = { year: number } | { problem: YearProblem };

/** Nobody alive was born longer ago. */
const LONGEST_LIFE_YEARS = 120;

/**
 * The year of birth that a person typed: four digits as they stand, two digits (87) as the latest such year
 * that is not in the future. The calendar is always the chosen one, never guessed from the number: 1412 may
 * be lunar and then is in the solar future. `today` is a Gregorian day.
 */
export function readBirthYear(text: string, calendar: CalendarKind, today: CalendarDate): YearReading {
  const plain = foldDigits(withoutInvisible(text)).trim();
  if (!/^(\d{2}|\d{4})$/.test(plain)) return { problem: 'not_a_year' };
  const thisYear = yearOf(calendar, today);
  const year = plain.length === 2 ? latestYearEndingIn(Number(plain), thisYear) : Number(plain);
  if (isLivingYear(year, thisYear)) return { year };
  const other = calendar === 'gregorian' ? 'solar_hijri' : 'gregorian';
  if (isLivingYear(year, yearOf(other, today))) return { problem: 'year_of_other_calendar' };
  return { problem: year > thisYear ? 'year_in_future' : 'year_too_early' };
}

function yearOf(calendar: CalendarKind, today: CalendarDate): number {
  return calendar === 'gregorian' ? today.year : solarOfGregorian(today).year;
}

function latestYearEndingIn(twoDigits: number, thisYear: number): number {
  const candidate = thisYear - (thisYear % 100) + twoDigits;
  return candidate > thisYear ? candidate - 100 : candidate;
}

function isLivingYear(year: number, thisYear: number): boolean {
  return year <= thisYear && year >= thisYear - LONGEST_LIFE_YEARS;
}
