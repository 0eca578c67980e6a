import type { PartialDate } from '#domain/profiles/age.ts';
import { type CalendarDate, weekdayOf } from '#domain/calendar/gregorian.ts';
import { kabulMomentOf } from '#domain/calendar/kabul-time.ts';
import {
  gregorianMonthName,
  PASHTO_SOLAR_MONTHS_AFTER_DE,
  solarMonthName,
  WEEKDAYS,
} from '#domain/calendar/names.ts';
import { solarOfGregorian } from '#domain/calendar/solar-hijri.ts';
import type { Language } from '#domain/languages.ts';
import type { CalendarKind } from '#domain/profiles/options.ts';
import { localizeDigits } from './digits.ts';

/** The calendar of everyday life: Solar Hijri in Dari and Pashto, Gregorian in English. */
export function usualCalendar(language: Language): CalendarKind {
  return language === 'en' ? 'gregorian' : 'solar_hijri';
}

const otherCalendar = (language: Language): CalendarKind =>
  usualCalendar(language) === 'gregorian' ? 'solar_hijri' : 'gregorian';

/** «د لړم ۳۰» needs the inflected month, «لړم ۱۴۰۵» alone does not. */
function pashtoMonthAfterDe(calendar: CalendarKind, month: number): string {
  return calendar === 'solar_hijri'
    ? (PASHTO_SOLAR_MONTHS_AFTER_DE[month - 1] ?? '')
    : gregorianMonthName(month, 'ps');
}

/**
 * A date whose parts are already of its calendar, as far as it is known: `30 Aqrab 1405` · «۳۰ عقرب ۱۴۰۵» ·
 * «د ۱۴۰۵ کال د لړم ۳۰مه»; without a day `Aqrab 1405`, without a month `1405`.
 */
export function formatParts(language: Language, { calendar, year, month, day }: PartialDate): string {
  const shownYear = localizeDigits(language, String(year));
  if (month === undefined) return shownYear;
  if (language === 'ps') {
    const name = pashtoMonthAfterDe(calendar, month);
    const dayOf = day === undefined ? '' : ` ${localizeDigits('ps', String(day))}مه`;
    return `د ${shownYear} کال د ${name}${dayOf || ' میاشت'}`;
  }
  const name =
    calendar === 'solar_hijri' ? solarMonthName(month, language) : gregorianMonthName(month, language);
  const dayBefore = day === undefined ? '' : `${localizeDigits(language, String(day))} `;
  return `${dayBefore}${name} ${shownYear}`;
}

/** A Gregorian day written in a calendar (the language's usual one where nothing is said). */
export function formatDay(
  language: Language,
  gregorian: CalendarDate,
  calendar: CalendarKind = usualCalendar(language),
): string {
  const parts = calendar === 'solar_hijri' ? solarOfGregorian(gregorian) : gregorian;
  return formatParts(language, { calendar, ...parts });
}

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

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

/** `18:05`, `۱۸:۰۵`: the hour of the day in 24 hours, digits of the language. */
export function formatClock(language: Language, hour: number, minute: number): string {
  return localizeDigits(language, `${twoDigits(hour)}:${twoDigits(minute)}`);
}

/** The clock in Kabul at an instant, where it is said elsewhere that it is Kabul's. */
export function formatKabulClock(language: Language, instantMs: number): string {
  const { hour, minute } = kabulMomentOf(instantMs);
  return formatClock(language, hour, minute);
}

/** What stands behind a time of day. */
export const KABUL_TIME: Readonly<Record<Language, string>> = {
  en: 'Kabul time',
  fa: 'به وقت کابل',
  ps: 'د کابل په وخت',
};

/** A clock that is Kabul's: `18:05 Kabul time`. */
export function nameKabulClock(language: Language, clock: string): string {
  return `${clock} ${KABUL_TIME[language]}`;
}

function withKabulClock(language: Language, day: string, hour: number, minute: number): string {
  const comma = language === 'en' ? ', ' : '، ';
  return `${day}${comma}${nameKabulClock(language, formatClock(language, hour, minute))}`;
}

/** Day and clock in Kabul at an instant, and that it is Kabul's: `21 November 2026, 18:05 Kabul time`. */
export function formatKabulTime(language: Language, instantMs: number, calendar?: CalendarKind): string {
  const { date, hour, minute } = kabulMomentOf(instantMs);
  return withKabulClock(language, formatDay(language, date, calendar), hour, minute);
}

/** The same with the day in both calendars, for dates that nobody may miss. */
export function formatKabulTimeInBoth(language: Language, instantMs: number): string {
  const { date, hour, minute } = kabulMomentOf(instantMs);
  return withKabulClock(language, formatDayInBoth(language, date), hour, minute);
}
