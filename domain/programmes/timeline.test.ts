import { describe, expect, it } from 'vitest';
import { hasPassed, nextItem, timelineOf, type TimelineMilestoneRow } from './timeline.ts';

const PROGRAMME = {
  id: 'p1',
  texts: [
    { language: 'fa' as const, name: 'نام' },
    { language: 'ps' as const, name: 'نوم' },
  ],
  cohorts: [
    {
      id: 'c1',
      number: 2,
      opens_at: '2026-11-30 19:30:00+00',
      closes_at: '2026-12-20T19:30:00+00:00',
      starts_on: '2027-01-05',
      ends_on: null,
      updated_at: '2026-11-20T00:00:00+00:00',
    },
  ],
};
const milestone = (id: string, more: Partial<TimelineMilestoneRow> = {}): TimelineMilestoneRow => ({
  id,
  programme_id: 'p1',
  kind: 'event',
  on_day: '2026-12-10',
  at_time: '18:00:00',
  updated_at: '2026-11-20T00:00:00+00:00',
  texts: [{ language: 'en', title: 'An evening', note: '' }],
  ...more,
});
const at = (iso: string) => new Date(iso).getTime();

describe('[ROUTE-06] the dates of all programmes in one line', () => {
  const items = timelineOf(
    [PROGRAMME],
    [milestone('m1'), milestone('m2', { programme_id: null, at_time: null, on_day: '2026-01-01' })],
    'ps',
  );

  it('stand in order of time, those of rounds among them', () => {
    expect(items.map(({ id }) => id)).toEqual(['m2', 'c1-opens', 'm1', 'c1-closes', 'c1-begins']);
  });

  it('are told by the clocks of Kabul', () => {
    const instants = Object.fromEntries(items.map(({ id, atMs }) => [id, new Date(atMs).toISOString()]));
    expect(instants).toMatchObject({
      m1: '2026-12-10T13:30:00.000Z',
      m2: '2025-12-31T19:30:00.000Z',
      'c1-closes': '2026-12-20T19:29:00.000Z',
      'c1-begins': '2027-01-04T19:30:00.000Z',
    });
  });

  it('are named in the best language there is', () => {
    expect(items.find(({ id }) => id === 'm1')).toMatchObject({
      text: { title: 'An evening', language: 'en' },
      programme: { name: 'نوم', language: 'ps' },
    });
    expect(items.find(({ id }) => id === 'm2')?.programme).toBeUndefined();
  });

  it('leave out what nobody could name', () => {
    expect(timelineOf([{ ...PROGRAMME, texts: [] }], [milestone('m1', { texts: [] })], 'en')).toEqual([]);
  });

  it('have passed when the hour has come, or the whole day is over', () => {
    const [day, hour] = ['m2', 'm1'].map((id) => items.find((item) => item.id === id));
    if (!day || !hour) throw new Error('missing');
    expect(hasPassed(day, at('2026-01-01T19:29:59Z'))).toBe(false);
    expect(hasPassed(day, at('2026-01-01T19:30:00Z'))).toBe(true);
    expect(hasPassed(hour, at('2026-12-10T13:30:00Z'))).toBe(false);
    expect(hasPassed(hour, at('2026-12-10T13:30:01Z'))).toBe(true);
    expect(nextItem(items, at('2026-12-10T13:30:01Z'))?.id).toBe('c1-closes');
    expect(nextItem(items, at('2030-01-01T00:00:00Z'))).toBeUndefined();
  });
});
