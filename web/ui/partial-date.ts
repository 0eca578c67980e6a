import { type PartialDate, storedBirthDate } from '#domain/profiles/age.ts';
import { type CalendarDate, dateOfIso } from '#domain/calendar/gregorian.ts';
import { solarOfGregorian } from '#domain/calendar/solar-hijri.ts';
import { readBirthYear } from '#domain/calendar/year-reading.ts';
import type { Language } from '#domain/languages.ts';
import { CALENDARS, type CalendarKind } from '#domain/profiles/options.ts';
import { readDecimal } from '#domain/text/digits.ts';
import { formatParts, joinList } from '#web/text/format.ts';

/** What stands in the inputs of a partial date: as typed, in any digits; month and day may stay ''. */
export interface PartialDateText {
  calendar: string;
  year: string;
  /** `1` to `12` or '' */
  month: string;
  day: string;
}

/** The calendar of a value; an unknown word counts as Gregorian. */
export function calendarOf(value: PartialDateText): CalendarKind {
  return CALENDARS.find((kind) => kind === value.calendar) ?? 'gregorian';
}

function otherCalendar(calendar: CalendarKind): CalendarKind {
  return calendar === 'gregorian' ? 'solar_hijri' : 'gregorian';
}

/** The date that the inputs say, or undefined while it is incomplete or none. `today` is a Gregorian day. */
export function readPartialDate(value: PartialDateText, today: CalendarDate): PartialDate | undefined {
  const calendar = calendarOf(value);
  const reading = readBirthYear(value.year, calendar, today);
  if ('problem' in reading) return undefined;
  const month = value.month === '' ? undefined : readDecimal(value.month);
  const day = value.day.trim() === '' ? undefined : (readDecimal(value.day) ?? 0);
  const date: PartialDate = { calendar, year: reading.year, month, day };
  return storedBirthDate(date) === undefined ? undefined : date;
}

function lastDayOf(date: PartialDate): CalendarDate | undefined {
  const stored = storedBirthDate(date);
  return stored && dateOfIso(stored.date_of_birth);
}

function inCalendar(gregorian: CalendarDate, calendar: CalendarKind): CalendarDate {
  return calendar === 'gregorian' ? gregorian : solarOfGregorian(gregorian);
}

/**
 * The same date in the other calendar, in words. Of a year or a month alone both that it touches are named,
 * because the calendars do not begin together: 1387 is 2008 or 2009.
 */
export function inOtherCalendar(language: Language, date: PartialDate): string {
  const calendar = otherCalendar(date.calendar);
  const first = lastDayOf({ ...date, month: date.month ?? 1, day: date.day ?? 1 });
  const last = lastDayOf(date);
  if (!first || !last) return '';
  const shown = [first, last].map((gregorian) => {
    const { year, month, day } = inCalendar(gregorian, calendar);
    return formatParts(language, {
      calendar,
      year,
      ...(date.month !== undefined && { month }),
      ...(date.day !== undefined && { day }),
    });
  });
  return joinList(language, [...new Set(shown)], 'or');
}

/**
 * The value after the calendar was switched: a whole date stays the same day and is converted; of anything
 * less the typed year and day stay as they are (perhaps only the calendar was wrong), but the month goes,
 * since its number means another month now.
 */
export function switchCalendar(
  value: PartialDateText,
  calendar: CalendarKind,
  today: CalendarDate,
): PartialDateText {
  const date = readPartialDate(value, today);
  const gregorian = date?.day === undefined ? undefined : lastDayOf(date);
  if (gregorian === undefined) return { ...value, calendar, month: '' };
  const { year, month, day } = inCalendar(gregorian, calendar);
  return { calendar, year: String(year), month: String(month), day: String(day) };
}
