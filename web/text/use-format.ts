import { useMemo } from 'react';
import type { PartialDate } from '#domain/profiles/age.ts';
import type { CalendarDate } from '#domain/calendar/gregorian.ts';
import type { Language } from '#domain/languages.ts';
import type { CalendarKind } from '#domain/profiles/options.ts';
import * as format from './format.ts';
import { useLanguage } from './language-provider.tsx';

function formatIn(language: Language) {
  return {
    digits: (text: string) => format.localizeDigits(language, text),
    number: (value: number, choices?: format.NumberChoices) => format.formatNumber(language, value, choices),
    percent: (percent: number) => format.formatPercent(language, percent),
    fileSize: (bytes: number) => format.formatFileSize(language, bytes),
    /** Date parts of their own calendar, as far as they are known. */
    parts: (date: PartialDate) => format.formatParts(language, date),
    /** A Gregorian day, in the usual calendar where none is named. */
    day: (day: CalendarDate, calendar?: CalendarKind) => format.formatDay(language, day, calendar),
    dayInBoth: (day: CalendarDate) => format.formatDayInBoth(language, day),
    dayMonth: (day: CalendarDate, calendar: CalendarKind = format.usualCalendar(language)) =>
      format.formatDayMonth(language, day, calendar),
    shortDayInBoth: (day: CalendarDate) => format.formatShortDayInBoth(language, day),
    /** What a leaf of a calendar shows of a day. */
    leaf: (day: CalendarDate) => format.formatLeaf(language, day),
    today: (day: CalendarDate) => format.formatToday(language, day),
    shortWeekday: (day: CalendarDate) => format.formatShortWeekday(language, day),
    weekday: (day: CalendarDate) => format.formatWeekday(language, day),
    /** The day in Kabul at an instant in milliseconds. */
    instantDay: (instantMs: number, calendar?: CalendarKind) =>
      format.formatInstantDay(language, instantMs, calendar),
    kabulTime: (instantMs: number, calendar?: CalendarKind) =>
      format.formatKabulTime(language, instantMs, calendar),
    instantWeekday: (instantMs: number) => format.formatInstantWeekday(language, instantMs),
    kabulClock: (instantMs: number) => format.formatKabulClock(language, instantMs),
    /** Says of a clock that it is Kabul's. */
    nameKabulClock: (clock: string) => format.nameKabulClock(language, clock),
    kabulTimeInBoth: (instantMs: number) => format.formatKabulTimeInBoth(language, instantMs),
    relative: (instantMs: number, nowMs: number) => format.formatRelative(language, instantMs, nowMs),
    list: (items: readonly string[], word?: 'and' | 'or') => format.joinList(language, items, word),
  };
}

/** The functions of `format.ts` bound to the language of the screen. */
export function useFormat(): ReturnType<typeof formatIn> {
  const { language } = useLanguage();
  return useMemo(() => formatIn(language), [language]);
}
