import { describe, expect, it } from 'vitest';
import { instantOfKabul } from '#domain/calendar/kabul-time.ts';
import type { TimelineItem } from '#domain/programmes/timeline.ts';
import { weeksOf } from './month-grid.ts';
import { byMonth } from './months.ts';
import { splitDates } from './upcoming.ts';

const itemOn = (id: string, year: number, month: number, day: number, hasTime = false): TimelineItem => ({
  id,
  what: 'milestone',
  atMs: instantOfKabul({ date: { year, month, day }, hour: hasTime ? 18 : 0, minute: 0 }),
  hasTime,
  changedAtMs: 0,
  programme: undefined,
  round: undefined,
  text: { title: id, note: '', language: 'en' },
});

const gridOf = (items: readonly TimelineItem[], calendar: 'gregorian' | 'solar_hijri') => {
  const [month] = byMonth(items, calendar);
  return month ? weeksOf(month) : [];
};

describe('[ROUTE-06] the weeks of a month', () => {
  it('begin on Saturday and hold every day once, with its dates', () => {
    const weeks = gridOf([itemOn('a', 2026, 11, 28), itemOn('b', 2026, 11, 28, true)], 'gregorian');
    // the first of November 2026 is a Sunday
    expect(weeks[0]?.map((cell) => cell?.day)).toEqual([undefined, 1, 2, 3, 4, 5, 6]);
    const days = weeks.flat().flatMap((cell) => cell?.day ?? []);
    expect(days).toEqual(Array.from({ length: 30 }, (_day, place) => place + 1));
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    const marked = weeks.flat().filter((cell) => (cell?.items.length ?? 0) > 0);
    expect(marked.map((cell) => [cell?.day, cell?.items.map(({ id }) => id)])).toEqual([[28, ['a', 'b']]]);
  });

  it('are those of the Solar Hijri month where the reader lives in that calendar', () => {
    // 22 November 2026 is the first of Qaws 1405, a month of thirty days
    const weeks = gridOf([itemOn('a', 2026, 11, 28)], 'solar_hijri');
    expect(weeks[0]?.map((cell) => cell?.day)).toEqual([undefined, 1, 2, 3, 4, 5, 6]);
    expect(weeks[0]?.[1]?.date).toEqual({ year: 2026, month: 11, day: 22 });
    expect(weeks.flat().findLast((cell) => cell)?.day).toBe(30);
    expect(weeks.flat().find((cell) => cell?.items.length)?.day).toBe(7);
  });
});

describe('[ROUTE-06] dates to come and dates that have passed', () => {
  const items = [itemOn('a', 2026, 11, 1), itemOn('b', 2026, 11, 2), itemOn('c', 2026, 11, 3)];
  const idsOf = (nextWhenRead: string | undefined, nowMs?: number) => {
    const { upcoming, past } = splitDates(items, nextWhenRead, nowMs);
    return [upcoming, past].map((part) => part.map(({ id }) => id).join(''));
  };

  it.each<[string, string | undefined, number | undefined, string[]]>([
    ['as they were read, without a clock', 'b', undefined, ['bc', 'a']],
    ['all past, where none was to come when they were read', undefined, undefined, ['', 'cba']],
    ['by the clock, which knows more', 'a', Date.UTC(2026, 10, 3, 6), ['c', 'ba']],
  ])('are told apart %s', (_case, nextWhenRead, nowMs, parts) => {
    expect(idsOf(nextWhenRead, nowMs)).toEqual(parts);
  });
});
