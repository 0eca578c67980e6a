import { describe, expect, it } from 'vitest';
import { instantInZone, sharedSlots, type WeekHours } from './availability.ts';

/** Saturday 21 November 2026, noon in Kabul. */
const NOW = Date.parse('2026-11-21T07:30:00Z');
const free = (weekday: number, from: number, to: number, zone = 'Asia/Kabul'): WeekHours => ({
  kind: 'free',
  weekday,
  fromMinute: from * 60,
  toMinute: to * 60,
  zone,
});
const starts = (mine: WeekHours[], theirs: WeekHours[], minutes = 30) =>
  sharedSlots([mine, theirs], minutes, NOW).map(({ startMs }) => new Date(startMs).toISOString());

describe('an hour on the clocks of a zone', () => {
  it('is half an hour beside the others in Kabul', () => {
    expect(instantInZone('Asia/Kabul', { year: 2026, month: 11, day: 22 }, 18 * 60)).toBe(
      Date.parse('2026-11-22T13:30:00Z'),
    );
  });

  it('knows summer time, on the day of the change too', () => {
    const berlin = (month: number, day: number, hour: number) =>
      instantInZone('Europe/Berlin', { year: 2026, month, day }, hour * 60);
    expect(berlin(7, 1, 12)).toBe(Date.parse('2026-07-01T10:00:00Z'));
    expect(berlin(10, 25, 1)).toBe(Date.parse('2026-10-24T23:00:00Z'));
    expect(berlin(10, 25, 12)).toBe(Date.parse('2026-10-25T11:00:00Z'));
    expect(berlin(3, 29, 12)).toBe(Date.parse('2026-03-29T10:00:00Z'));
  });

  it('is nothing in a zone that nobody knows', () => {
    expect(instantInZone('Nowhere/City', { year: 2026, month: 7, day: 1 }, 0)).toBeUndefined();
    expect(starts([free(1, 10, 12, 'Nowhere/City')], [free(1, 10, 12)])).toEqual([]);
  });
});

describe('when both have time', () => {
  it('is where the hours of both meet, each in its zone', () => {
    // Sunday: 16–19 in Kabul is 12:30–15:30 in Berlin in winter
    expect(starts([free(1, 16, 19)], [free(1, 15, 20, 'Europe/Berlin')])).toEqual([
      '2026-11-22T14:00:00.000Z',
      '2026-11-29T14:00:00.000Z',
    ]);
  });

  it('fits as long as they want to talk', () => {
    expect(starts([free(1, 16, 17)], [free(1, 16, 17)], 60)).toHaveLength(2);
    expect(starts([free(1, 16, 17)], [free(1, 16, 17)], 90)).toEqual([]);
  });

  it('is not in the past, nor at once', () => {
    // Saturday noon: 12:00 and 12:30 are too soon or gone
    expect(starts([free(0, 11, 13)], [free(0, 11, 13)])[0]).toBe('2026-11-21T08:00:00.000Z');
  });

  it('crosses midnight between the zones', () => {
    // Saturday 20:00–22:00 in New York is Sunday 5:30–7:30 in Kabul
    expect(starts([free(1, 6, 7)], [free(0, 20, 22, 'America/New_York')])).toEqual([
      '2026-11-22T01:30:00.000Z',
      '2026-11-22T02:00:00.000Z',
      '2026-11-29T01:30:00.000Z',
      '2026-11-29T02:00:00.000Z',
    ]);
  });

  it('puts hours with electricity before the others, and names few of a day', () => {
    const power: WeekHours = { ...free(3, 9, 12), kind: 'electricity' };
    const all = [1, 2, 3, 4, 5].map((day) => free(day, 9, 12));
    const slots = sharedSlots([[...all, power], all], 30, NOW);
    expect(slots).toHaveLength(6);
    expect(slots.filter(({ hasPower }) => hasPower)).toHaveLength(4);
    expect(sharedSlots([all, all], 30, NOW).every(({ hasPower }) => hasPower)).toBe(true);
  });
});
