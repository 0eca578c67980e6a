import { describe, expect, it } from 'vitest';
import { percentOfBefore, shownProvinces, trendOf } from './overview.ts';

describe('the trend of a figure', () => {
  it.each([
    [18, 15, 'more', { by: 3, direction: 'up', kind: 'good' }],
    [18, 15, 'less', { by: 3, direction: 'up', kind: 'bad' }],
    [16, 20, 'less', { by: 4, direction: 'down', kind: 'good' }],
    [16, 20, 'more', { by: 4, direction: 'down', kind: 'bad' }],
    [7, 7, 'more', { by: 0, direction: 'level', kind: 'level' }],
  ] as const)('[FEAT-05] from %i against %i, of which %s is wished', (now, before, wish, trend) => {
    expect(trendOf({ now, before }, wish)).toEqual(trend);
  });
  it('[FEAT-05] is not told where one of the two is not', () => {
    expect(trendOf({ now: 9, before: null }, 'less')).toBeUndefined();
    expect(trendOf({ now: null, before: 9 }, 'less')).toBeUndefined();
  });
});

describe('the provinces of the chart', () => {
  const rows = (['Kabul', 'Herat', 'Balkh', 'Bamyan', 'Ghor', 'Kunduz', 'Zabul', 'Nimroz'] as const).map(
    (key, place) => ({ key, count: 20 - place }),
  );
  it('[FEAT-05] are the largest six, and the others as one group with those that the database has joined', () => {
    const shown = shownProvinces({ rows, others: { groupsCount: 3, count: 7 } });
    expect(shown.rows.map(({ key }) => key)).toEqual(['Kabul', 'Herat', 'Balkh', 'Bamyan', 'Ghor', 'Kunduz']);
    expect(shown.others).toEqual({ groupsCount: 5, count: 14 + 13 + 7 });
  });
  it('[FEAT-05] keep a group hidden that the database does not count', () => {
    expect(shownProvinces({ rows, others: { groupsCount: 2, count: null } }).others).toEqual({
      groupsCount: 4,
      count: null,
    });
  });
  it('[FEAT-05] stay as they are where there are few', () => {
    const few = { rows: rows.slice(0, 2), others: { groupsCount: 2, count: 6 } };
    expect(shownProvinces(few)).toEqual(few);
  });
});

it('[FEAT-05] says how many of those before came so far, and nothing after nobody', () => {
  const stages = [{ count: 64 }, { count: 16 }, { count: 0 }, { count: 0 }];
  expect([0, 1, 2, 3].map((place) => percentOfBefore(stages, place))).toEqual([undefined, 25, 0, undefined]);
});
