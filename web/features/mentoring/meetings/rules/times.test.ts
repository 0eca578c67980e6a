import { describe, expect, it } from 'vitest';
import { chosenMoment, clockInZone, clockText, daysAhead, HALF_HOURS } from './times.ts';

const NOW = Date.parse('2026-11-21T20:00:00Z');

describe('moments that are chosen in Kabul', () => {
  it('are half hours of the next days there', () => {
    expect(daysAhead(NOW)[0]).toEqual({ year: 2026, month: 11, day: 22 });
    expect(HALF_HOURS.map(clockText).filter((_, nth) => nth % 20 === 0)).toEqual(['00:00', '10:00', '20:00']);
    expect(chosenMoment('2026-11-22', '1080')).toBe(Date.parse('2026-11-22T13:30:00Z'));
    expect(chosenMoment('', '1080')).toBeUndefined();
    expect(chosenMoment('2026-11-22', '')).toBeUndefined();
  });

  it('are said on the clocks of another zone as well', () => {
    expect(clockInZone('America/New_York', Date.parse('2026-11-22T01:30:00Z'))).toEqual({
      date: { year: 2026, month: 11, day: 21 },
      minute: 20 * 60 + 30,
    });
    expect(clockInZone('Nowhere/City', NOW)).toBeUndefined();
  });
});
