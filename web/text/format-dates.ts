import { type CalendarDate, weekdayOf } from '#domain/calendar/gregorian.ts';
import { kabulMomentOf } from '#domain/calendar/kabul-time.ts';
import { gregorianMonthName, solarMonthName, WEEKDAYS } from '#domain/calendar/names.ts';
import { solarOfGregorian } from '#domain/calendar/solar-hijri.ts';
import type { Language } from '#domain/languages.ts';
import type { CalendarKind } from '#domain/profiles/options.ts';
import { localizeDigits } from './digits.ts';
import { formatClock, formatDay, usualCalendar, withKabulClock } from './format-day.ts';

const otherCalendar = (language: Language): CalendarKind =>
  usualCalendar(language) === 'gregorian' ? 'solar_hijri' : 'gregorian';

const CALENDAR_MARKS: Readonly<Record<CalendarKind, Readonly<Record<Language, string>>>> = {
  solar_hijri: { en: 'SH', fa: 'هجری شمسی', ps: 'هجري لمریز' },
  gregorian: { en: 'CE', fa: 'میلادی', ps: 'میلادي' },
};

/** The same day in both calendars, the usual one first: «۳۰ عقرب ۱۴۰۵ (۲۱ نومبر ۲۰۲۶ میلادی)». */
export function formatDayInBoth(language: Language, gregorian: CalendarDate): string {
  const first = usualCalendar(language);
  const second = otherCalendar(language);
  const other = `${formatDay(language, gregorian, second)} ${CALENDAR_MARKS[second][language]}`;
  return `${formatDay(language, gregorian, first)} (${other})`;
}

/** Day and month of a Gregorian day in a calendar, where the year is clear: `25 November` · «۴ قوس» · «۴ لیندۍ». */
export function formatDayMonth(language: Language, gregorian: CalendarDate, calendar: CalendarKind): string {
  const isSolar = calendar === 'solar_hijri';
  const { month, day } = isSolar ? solarOfGregorian(gregorian) : gregorian;
  const name = isSolar ? solarMonthName(month, language) : gregorianMonthName(month, language);
  return `${localizeDigits(language, String(day))} ${name}`;
}

/** The same in both calendars, the usual one first: `2 December · 11 Qaws`. */
export function formatShortDayInBoth(language: Language, gregorian: CalendarDate): string {
  return [usualCalendar(language), otherCalendar(language)]
    .map((calendar) => formatDayMonth(language, gregorian, calendar))
    .join(' · ');
}

/** The parts of a leaf of a calendar: day and month of the usual calendar, and both of the other in one. */
export function formatLeaf(
  language: Language,
  gregorian: CalendarDate,
): { day: string; month: string; otherDay: string } {
  const isGregorian = usualCalendar(language) === 'gregorian';
  const { day, month } = isGregorian ? gregorian : solarOfGregorian(gregorian);
  return {
    day: localizeDigits(language, String(day)),
    month: isGregorian ? gregorianMonthName(month, language) : solarMonthName(month, language),
    otherDay: formatDayMonth(language, gregorian, otherCalendar(language)),
  };
}

/** A day as a greeting names it: `Monday, 2 Qaws 1405 · 23 November`. */
export function formatToday(language: Language, gregorian: CalendarDate): string {
  const comma = language === 'en' ? ', ' : '، ';
  const year = localizeDigits(language, String(solarOfGregorian(gregorian).year));
  const solar = `${formatDayMonth(language, gregorian, 'solar_hijri')} ${year}`;
  return `${formatWeekday(language, gregorian)}${comma}${solar} · ${formatDayMonth(language, gregorian, 'gregorian')}`;
}

/** The weekday where little room is: `Wed`; Dari and Pashto know no short form. */
export function formatShortWeekday(language: Language, gregorian: CalendarDate): string {
  const name = formatWeekday(language, gregorian);
  return language === 'en' ? name.slice(0, 3) : name;
}

/** The weekday of a Gregorian day. */
export function formatWeekday(language: Language, gregorian: CalendarDate): string {
  return WEEKDAYS[language][weekdayOf(gregorian)] ?? '';
}

/** The day that it is in Kabul at an instant (milliseconds since 1970). */
export function formatInstantDay(language: Language, instantMs: number, calendar?: CalendarKind): string {
  return formatDay(language, kabulMomentOf(instantMs).date, calendar);
}

/** The weekday that it is in Kabul at an instant. */
export function formatInstantWeekday(language: Language, instantMs: number): string {
  return formatWeekday(language, kabulMomentOf(instantMs).date);
}

/** The clock in Kabul at an instant, where it is said elsewhere that it is Kabul's. */
export function formatKabulClock(language: Language, instantMs: number): string {
  const { hour, minute } = kabulMomentOf(instantMs);
  return formatClock(language, hour, minute);
}

/** The same with the day in both calendars, for dates that nobody may miss. */
export function formatKabulTimeInBoth(language: Language, instantMs: number): string {
  const { date, hour, minute } = kabulMomentOf(instantMs);
  return withKabulClock(language, formatDayInBoth(language, date), hour, minute);
}
