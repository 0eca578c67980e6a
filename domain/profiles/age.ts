import {
  type CalendarDate,
  compareDates,
  dateOfIso,
  gregorianMonthLength,
  isGregorianDate,
  isoOf,
} from '../calendar/gregorian.ts';
import {
  gregorianOfSolar,
  isSolarDate,
  solarMonthLength,
  solarOfGregorian,
} from '../calendar/solar-hijri.ts';
import { MINIMUM_AGE_YEARS } from '../limits.ts';
import type { BirthDatePrecision, CalendarKind } from './options.ts';

/** A date of birth as far as a person knows it. A day without its month says nothing and is refused. */
export interface PartialDate {
  calendar: CalendarKind;
  year: number;
  month?: number | undefined;
  day?: number | undefined;
}

/** What is stored: the last Gregorian day that the answer allows, and how much of it is real. */
export interface StoredBirthDate {
  date_of_birth: string;
  birth_date_precision: BirthDatePrecision;
  birth_calendar: CalendarKind;
}

interface Span {
  /** Gregorian */
  first: CalendarDate;
  last: CalendarDate;
}

export type AgeAnswer =
  | 'old_enough'
  | 'under_13'
  /** only a year is known and the thirteenth birthday may lie on either side of today */
  | 'need_month'
  | 'need_day'
  | 'invalid_date'
  | 'date_in_future';

/**
 * VAL-05: whether a person is at least 13, judged by the latest day that the answer allows; where that would
 * refuse somebody who may be old enough, it asks for the month or the day. `today` is Kabul's Gregorian day.
 */
export function checkAge(date: PartialDate, today: CalendarDate): AgeAnswer {
  const span = spanOf(date);
  if (span === undefined) return 'invalid_date';
  if (compareDates(span.first, today) > 0) return 'date_in_future';
  const limit = latestBirthDate(today);
  if (compareDates(span.last, limit) <= 0) return 'old_enough';
  if (compareDates(span.first, limit) > 0) return 'under_13';
  return date.month === undefined ? 'need_month' : 'need_day';
}

/** VAL-05: the picker's maximum, the Gregorian day 13 years before today (28 February where 29 is missing). */
export function latestBirthDate(today: CalendarDate, years: number = MINIMUM_AGE_YEARS): CalendarDate {
  const year = today.year - years;
  return { year, month: today.month, day: Math.min(today.day, gregorianMonthLength(year, today.month)) };
}

/**
 * What to store for an answer, or undefined for a day that does not exist. The missing part becomes its last
 * possible day, so that whatever reads the stored date alone never takes a child for older than it may be;
 * `partialOfStored` never shows that filler.
 */
export function storedBirthDate(date: PartialDate): StoredBirthDate | undefined {
  const span = spanOf(date);
  if (span === undefined) return undefined;
  return {
    date_of_birth: isoOf(span.last),
    birth_date_precision: precisionOf(date),
    birth_calendar: date.calendar,
  };
}

export interface StoredBirthDateFields {
  date_of_birth: string | null;
  birth_date_precision: BirthDatePrecision | null;
  birth_calendar: CalendarKind | null;
}

/** What the person said, read back from what is stored; undefined when nothing is. */
export function partialOfStored(stored: StoredBirthDateFields): PartialDate | undefined {
  const gregorian = stored.date_of_birth === null ? undefined : dateOfIso(stored.date_of_birth);
  if (gregorian === undefined) return undefined;
  const calendar = stored.birth_calendar ?? 'gregorian';
  const { year, month, day } = calendar === 'gregorian' ? gregorian : solarOfGregorian(gregorian);
  const precision = stored.birth_date_precision ?? 'day';
  if (precision === 'year') return { calendar, year };
  return precision === 'month' ? { calendar, year, month } : { calendar, year, month, day };
}

/** Completed years on a day; a birthday on 29 February is kept on 1 March of other years. */
export function ageOn(birth: CalendarDate, today: CalendarDate): number {
  const hadBirthday = today.month > birth.month || (today.month === birth.month && today.day >= birth.day);
  return today.year - birth.year - (hadBirthday ? 0 : 1);
}

export const AGE_BANDS = ['unknown', 'under_13', '13-15', '16-17', '18-21', '22+'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

function precisionOf(date: PartialDate): BirthDatePrecision {
  if (date.month === undefined) return 'year';
  return date.day === undefined ? 'month' : 'day';
}

/** The first and last Gregorian day that an answer allows. */
function spanOf({ calendar, year, month, day }: PartialDate): Span | undefined {
  if (month === undefined && day !== undefined) return undefined;
  const isDate = calendar === 'gregorian' ? isGregorianDate : isSolarDate;
  const monthLength = calendar === 'gregorian' ? gregorianMonthLength : solarMonthLength;
  const lastMonth = month ?? 12;
  const first = { year, month: month ?? 1, day: day ?? 1 };
  if (!isDate(first)) return undefined;
  const last = { year, month: lastMonth, day: day ?? monthLength(year, lastMonth) };
  if (calendar === 'gregorian') return { first, last };
  return { first: gregorianOfSolar(first), last: gregorianOfSolar(last) };
}
