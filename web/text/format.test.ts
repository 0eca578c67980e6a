import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import {
  formatClock,
  formatDay,
  formatDayInBoth,
  formatDayMonth,
  formatFileSize,
  formatKabulTime,
  formatLeaf,
  formatNumber,
  formatParts,
  formatPercent,
  formatRelative,
  formatShortDayInBoth,
  formatShortWeekday,
  formatToday,
  formatWeekday,
  isolate,
  isolateLtr,
  joinList,
} from './format.ts';

const DAY = { year: 2026, month: 11, day: 21 };
const inAll = (say: (language: 'en' | 'fa' | 'ps') => string) => LANGUAGES.map(say);

describe('days where little room is', () => {
  it('are written without the year, in one calendar or in both', () => {
    expect(inAll((l) => formatDayMonth(l, DAY, 'solar_hijri'))).toEqual(['30 Aqrab', '۳۰ عقرب', '۳۰ لړم']);
    expect(inAll((l) => formatShortDayInBoth(l, DAY))).toEqual([
      '21 November · 30 Aqrab',
      '۳۰ عقرب · ۲۱ نومبر',
      '۳۰ لړم · ۲۱ نومبر',
    ]);
  });
  it('are greeted with weekday, Solar Hijri year and both calendars', () => {
    expect(inAll((l) => formatToday(l, DAY))).toEqual([
      'Saturday, 30 Aqrab 1405 · 21 November',
      'شنبه، ۳۰ عقرب ۱۴۰۵ · ۲۱ نومبر',
      'شنبه، ۳۰ لړم ۱۴۰۵ · ۲۱ نومبر',
    ]);
  });
  it('stand on a leaf with the usual calendar first', () => {
    expect(formatLeaf('en', DAY)).toEqual({ day: '21', month: 'November', otherDay: '30 Aqrab' });
    expect(formatLeaf('fa', DAY)).toEqual({ day: '۳۰', month: 'عقرب', otherDay: '۲۱ نومبر' });
    expect(inAll((l) => formatShortWeekday(l, DAY))).toEqual(['Sat', 'شنبه', 'شنبه']);
  });
});

describe('numbers', () => {
  it('writes digits, groups and decimals of each language', () => {
    expect(inAll((l) => formatNumber(l, 1234567.5))).toEqual(['1,234,567.5', '۱٬۲۳۴٬۵۶۷٫۵', '۱٬۲۳۴٬۵۶۷٫۵']);
    expect(formatNumber('fa', 3, { fractionDigits: 2 })).toBe('۳٫۰۰');
    expect(formatNumber('ps', -12)).toBe('-۱۲');
    expect(inAll((l) => formatPercent(l, 75))).toEqual(['75%', '۷۵٪', '۷۵٪']);
  });
  it('writes sizes of files', () => {
    const sizes = [0, 1023, 1536, 15_360, 5_242_880, 3 * 1024 ** 3];
    expect(sizes.map((bytes) => formatFileSize('en', bytes))).toEqual([
      '0 B',
      '1,023 B',
      '1.5 KB',
      '15 KB',
      '5 MB',
      '3 GB',
    ]);
    expect(formatFileSize('fa', 1536)).toBe('۱٫۵ کیلوبایت');
    expect(formatFileSize('ps', 5_242_880)).toBe('۵ مېګابایټه');
  });
});

describe('dates', () => {
  it('writes a day in both calendars with Afghan month names', () => {
    expect(inAll((l) => formatDay(l, DAY, 'gregorian'))).toEqual([
      '21 November 2026',
      '۲۱ نومبر ۲۰۲۶',
      'د ۲۰۲۶ کال د نومبر ۲۱مه',
    ]);
    expect(inAll((l) => formatDay(l, DAY, 'solar_hijri'))).toEqual([
      '30 Aqrab 1405',
      '۳۰ عقرب ۱۴۰۵',
      'د ۱۴۰۵ کال د لړم ۳۰مه',
    ]);
    expect(inAll((l) => formatDayInBoth(l, DAY))).toEqual([
      '21 November 2026 (30 Aqrab 1405 SH)',
      '۳۰ عقرب ۱۴۰۵ (۲۱ نومبر ۲۰۲۶ میلادی)',
      'د ۱۴۰۵ کال د لړم ۳۰مه (د ۲۰۲۶ کال د نومبر ۲۱مه میلادي)',
    ]);
    expect(inAll((l) => formatWeekday(l, DAY))).toEqual(['Saturday', 'شنبه', 'شنبه']);
  });
  it('[VAL-05] writes no more of a date than is known, the Pashto month inflected', () => {
    const month = { calendar: 'solar_hijri', year: 1387, month: 7 } as const;
    expect(inAll((l) => formatParts(l, month))).toEqual([
      'Mizan 1387',
      'میزان ۱۳۸۷',
      'د ۱۳۸۷ کال د تلې میاشت',
    ]);
    expect(inAll((l) => formatParts(l, { calendar: 'gregorian', year: 2008 }))).toEqual([
      '2008',
      '۲۰۰۸',
      '۲۰۰۸',
    ]);
  });
  it('writes the time of Kabul, half an hour beside the rest of the world', () => {
    const instant = Date.UTC(2026, 10, 20, 19, 35);
    expect(inAll((l) => formatKabulTime(l, instant))).toEqual([
      '21 November 2026, 00:05 Kabul time',
      '۳۰ عقرب ۱۴۰۵، ۰۰:۰۵ به وقت کابل',
      'د ۱۴۰۵ کال د لړم ۳۰مه، ۰۰:۰۵ د کابل په وخت',
    ]);
    expect(formatClock('fa', 9, 5)).toBe('۰۹:۰۵');
  });
});

describe('relative time', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  const MINUTE = 60_000;
  it.each([
    [-59_000, 'just now', 'همین حالا', 'همدا اوس'],
    [-MINUTE, '1 minute ago', '۱ دقیقه پیش', '۱ دقیقه مخکې'],
    [-59 * MINUTE, '59 minutes ago', '۵۹ دقیقه پیش', '۵۹ دقیقې مخکې'],
    [-3 * 60 * MINUTE, '3 hours ago', '۳ ساعت پیش', '۳ ساعته مخکې'],
    [-24 * 60 * MINUTE, '1 day ago', '۱ روز پیش', '۱ ورځ مخکې'],
    [5 * 24 * 60 * MINUTE, 'in 5 days', '۵ روز بعد', '۵ ورځې وروسته'],
    [2 * 60 * MINUTE, 'in 2 hours', '۲ ساعت بعد', '۲ ساعته وروسته'],
    [-40 * 24 * 60 * MINUTE, '12 October 2026', '۲۰ میزان ۱۴۰۵', 'د ۱۴۰۵ کال د تلې ۲۰مه'],
  ])('says %d ms from now', (distance, en, fa, ps) => {
    expect(inAll((l) => formatRelative(l, now + distance, now))).toEqual([en, fa, ps]);
  });
});

describe('lists and isolation', () => {
  it('joins with the words and commas of the language', () => {
    expect(inAll((l) => joinList(l, ['1', '2', '3']))).toEqual(['1, 2 and 3', '1، 2 و 3', '1، 2 او 3']);
    expect(joinList('ps', ['1', '2'], 'or')).toBe('1 یا 2');
    expect([joinList('en', ['1']), joinList('fa', [])]).toEqual(['1', '']);
  });
  it('wraps a foreign run so that it cannot reorder the sentence', () => {
    expect(isolate('Ali')).toBe('\u2068Ali\u2069');
    expect(isolateLtr('+93 70')).toBe('\u2066+93 70\u2069');
  });
});
