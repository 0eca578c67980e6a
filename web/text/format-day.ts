import type { PartialDate } from '#domain/profiles/age.ts';
import type { CalendarDate } from '#domain/calendar/gregorian.ts';
import { kabulMomentOf } from '#domain/calendar/kabul-time.ts';
import { gregorianMonthName, PASHTO_SOLAR_MONTHS_AFTER_DE, solarMonthName } from '#domain/calendar/names.ts';
import { solarOfGregorian } from '#domain/calendar/solar-hijri.ts';
import type { Language } from '#domain/languages.ts';
import type { CalendarKind } from '#domain/profiles/options.ts';
import { localizeDigits } from './digits.ts';

/* A day and an hour, as a page to read says them too: nothing else of the formats comes with its programs. */

/** The calendar of everyday life: Solar Hijri in Dari and Pashto, Gregorian in English. */
export function usualCalendar(language: Language): CalendarKind {
  return language === 'en' ? 'gregorian' : 'solar_hijri';
}

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

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

/** `18:05`, `۱۸:۰۵`: the hour of the day in 24 hours, digits of the language. */
export function formatClock(language: Language, hour: number, minute: number): string {
  return localizeDigits(language, `${twoDigits(hour)}:${twoDigits(minute)}`);
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

/** A day that was written already, with an hour of Kabul behind it. */
export function withKabulClock(language: Language, day: string, hour: number, minute: number): string {
  const comma = language === 'en' ? ', ' : '، ';
  return `${day}${comma}${nameKabulClock(language, formatClock(language, hour, minute))}`;
}

/** Day and clock in Kabul at an instant, and that it is Kabul's: `21 November 2026, 18:05 Kabul time`. */
export function formatKabulTime(language: Language, instantMs: number, calendar?: CalendarKind): string {
  const { date, hour, minute } = kabulMomentOf(instantMs);
  return withKabulClock(language, formatDay(language, date, calendar), hour, minute);
}
