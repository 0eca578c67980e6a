import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages.ts';
import {
  compareDates,
  dateOfDayNumber,
  dateOfIso,
  dayNumberOf,
  isGregorianDate,
  isoOf,
  weekdayOf,
} from './gregorian.ts';
import { endOfKabulDay, instantOfKabul, kabulDateOf, kabulMomentOf } from './kabul-time.ts';
import {
  GREGORIAN_MONTHS,
  gregorianMonthName,
  PASHTO_SOLAR_MONTHS_AFTER_DE,
  SOLAR_HIJRI_MONTHS,
  solarMonthName,
  WEEKDAYS,
} from './names.ts';
import { gregorianOfSolar, isSolarDate, solarMonthLength, solarOfGregorian } from './solar-hijri.ts';
import { readBirthYear } from './year-reading.ts';

const TODAY = { year: 2026, month: 11, day: 21 };

describe('Solar Hijri', () => {
  it('[ENT-01] converts every day of the solar years 1300–1449 there and back, as ICU does', () => {
    const icu = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      timeZone: 'UTC',
    });
    const first = dayNumberOf(gregorianOfSolar({ year: 1300, month: 1, day: 1 }));
    const end = dayNumberOf(gregorianOfSolar({ year: 1450, month: 1, day: 1 }));
    const wrong: string[] = [];
    let days = 0;
    for (let dayNumber = first; dayNumber < end; dayNumber += 1) {
      const gregorian = dateOfDayNumber(dayNumber);
      const solar = solarOfGregorian(gregorian);
      const shown = icu.format(dayNumber * 86_400_000);
      const sameInIcu = shown.startsWith(`${solar.month}/${solar.day}/${solar.year}`);
      if (!sameInIcu || !isSolarDate(solar) || isoOf(gregorianOfSolar(solar)) !== isoOf(gregorian))
        wrong.push(`${isoOf(gregorian)} ${JSON.stringify(solar)} ${shown}`);
      days += 1;
    }
    expect(wrong).toEqual([]);
    expect(days).toBe(54_787);
  });

  it('knows leap years, month lengths and days that do not exist', () => {
    expect([1399, 1403, 1408, 1412].every((year) => solarMonthLength(year, 12) === 30)).toBe(true);
    expect([1400, 1404, 1405, 1407].every((year) => solarMonthLength(year, 12) === 29)).toBe(true);
    expect([1, 6, 7, 11, 12].map((month) => solarMonthLength(1405, month))).toEqual([31, 31, 30, 30, 29]);
    expect(isSolarDate({ year: 1405, month: 12, day: 30 })).toBe(false);
    expect(isSolarDate({ year: 1403, month: 12, day: 30 })).toBe(true);
    expect(isSolarDate({ year: 1405, month: 13, day: 1 })).toBe(false);
    expect(isSolarDate({ year: 2008, month: 1, day: 1 })).toBe(false);
    expect(isSolarDate({ year: 1387.5, month: 1, day: 1 })).toBe(false);
  });

  it('places known days', () => {
    const rows: [string, number, number, number][] = [
      ['2026-11-21', 1405, 8, 30],
      ['2013-11-21', 1392, 8, 30],
      ['2026-03-21', 1405, 1, 1],
      ['2008-03-20', 1387, 1, 1],
      ['2009-03-20', 1387, 12, 30],
    ];
    for (const [iso, year, month, day] of rows)
      expect(isoOf(gregorianOfSolar({ year, month, day }))).toBe(iso);
  });
});

describe('Gregorian days', () => {
  it('reads and writes ISO dates and refuses days that do not exist', () => {
    expect(dateOfIso('2024-02-29T10:00:00Z')).toEqual({ year: 2024, month: 2, day: 29 });
    for (const iso of ['2023-02-29', '1900-02-29', '2023-13-01', '2023-00-10', '2023-1-1', '', '2023-01-011'])
      expect(dateOfIso(iso), iso).toBeUndefined();
    expect(isGregorianDate({ year: 2000, month: 2, day: 29 })).toBe(true);
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (dayNumber) => {
        const date = dateOfDayNumber(dayNumber);
        expect(dayNumberOf(date)).toBe(dayNumber);
        expect(dateOfIso(isoOf(date))).toEqual(date);
        expect(compareDates(date, dateOfDayNumber(dayNumber + 1))).toBeLessThan(0);
      }),
    );
  });

  it('counts the week from Saturday', () => {
    expect(weekdayOf({ year: 2026, month: 11, day: 21 })).toBe(0);
    expect(weekdayOf({ year: 2026, month: 11, day: 27 })).toBe(6);
    expect(weekdayOf({ year: 1969, month: 12, day: 31 })).toBe(4);
    expect(weekdayOf({ year: 1950, month: 1, day: 7 })).toBe(0);
  });
});

describe('names', () => {
  it('has twelve different months and seven days in each language, without Arabic yes and kafs', () => {
    for (const language of LANGUAGES) {
      for (const months of [SOLAR_HIJRI_MONTHS[language], GREGORIAN_MONTHS[language]])
        expect(new Set(months).size).toBe(12);
      expect(new Set(WEEKDAYS[language]).size).toBe(7);
    }
    expect(PASHTO_SOLAR_MONTHS_AFTER_DE).toHaveLength(12);
    expect(SOLAR_HIJRI_MONTHS.fa.join('')).not.toMatch(/[يكى]/);
    expect(solarMonthName(8, 'fa')).toBe('عقرب');
    expect(solarMonthName(8, 'ps')).toBe('لړم');
    expect(gregorianMonthName(1, 'fa')).toBe('جنوری');
    expect(solarMonthName(13, 'en')).toBe('');
  });
});

describe('Kabul time', () => {
  it('changes the day at 19:30 UTC', () => {
    expect(kabulDateOf(Date.UTC(2026, 10, 20, 19, 29, 59))).toEqual({ year: 2026, month: 11, day: 20 });
    expect(kabulDateOf(Date.UTC(2026, 10, 20, 19, 30))).toEqual(TODAY);
    expect(kabulMomentOf(0)).toEqual({ date: { year: 1970, month: 1, day: 1 }, hour: 4, minute: 30 });
    expect(new Date(endOfKabulDay(TODAY)).toISOString()).toBe('2026-11-21T19:30:00.000Z');
  });

  it('agrees with the time zone data at any instant since 1950 and goes there and back', () => {
    const zone = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Asia/Kabul',
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1950, 0), max: Date.UTC(2100, 0) }), (instant) => {
        const moment = kabulMomentOf(instant);
        const clock = [moment.hour, moment.minute].map((part) => String(part).padStart(2, '0')).join(':');
        expect(zone.format(instant)).toBe(`${isoOf(moment.date)}, ${clock}`);
        expect(instantOfKabul(moment)).toBe(Math.floor(instant / 60_000) * 60_000);
      }),
    );
  });
});

describe('years as people type them', () => {
  it('[VAL-05] reads two and four digits of every digit set in the chosen calendar', () => {
    const rows: [string, 'solar_hijri' | 'gregorian', unknown][] = [
      ['1387', 'solar_hijri', { year: 1387 }],
      ['۱۳۸۷', 'solar_hijri', { year: 1387 }],
      ['٨٧', 'solar_hijri', { year: 1387 }],
      [' 05 ', 'solar_hijri', { year: 1405 }],
      ['06', 'solar_hijri', { year: 1306 }],
      ['2008', 'gregorian', { year: 2008 }],
      ['08', 'gregorian', { year: 2008 }],
      ['99', 'gregorian', { year: 1999 }],
      ['2008', 'solar_hijri', { problem: 'year_of_other_calendar' }],
      ['1387', 'gregorian', { problem: 'year_of_other_calendar' }],
      ['1412', 'solar_hijri', { problem: 'year_in_future' }],
      ['2027', 'gregorian', { problem: 'year_in_future' }],
      ['1250', 'solar_hijri', { problem: 'year_too_early' }],
      ['1850', 'gregorian', { problem: 'year_too_early' }],
      ['', 'gregorian', { problem: 'not_a_year' }],
      ['138', 'solar_hijri', { problem: 'not_a_year' }],
      ['13877', 'solar_hijri', { problem: 'not_a_year' }],
      ['1e10', 'gregorian', { problem: 'not_a_year' }],
    ];
    for (const [text, calendar, reading] of rows)
      expect(readBirthYear(text, calendar, TODAY), `${text} ${calendar}`).toEqual(reading);
  });
});
