import { describe, expect, it } from 'vitest';
import { lastMonthStarts, monthOn } from './months.ts';

const TODAY = { year: 2026, month: 11, day: 26 };

describe('the months of the charts', () => {
  it('[FEAT-05] begin on the first days of the last twelve Gregorian months', () => {
    const starts = lastMonthStarts(TODAY, 'gregorian');
    expect([starts.length, starts[0], starts[1], starts.at(-1)]).toEqual([
      12,
      '2025-12-01',
      '2026-01-01',
      '2026-11-01',
    ]);
  });
  it('[FEAT-05] begin on the first days of the last twelve Solar Hijri months', () => {
    const starts = lastMonthStarts(TODAY, 'solar_hijri');
    expect([starts.length, starts[0], starts.at(-2), starts.at(-1)]).toEqual([
      12,
      '2025-12-22',
      '2026-10-23',
      '2026-11-22',
    ]);
    expect(monthOn(TODAY, 'solar_hijri')).toBe(9);
  });
});
