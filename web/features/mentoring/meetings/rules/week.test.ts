import { describe, expect, it } from 'vitest';
import { isoOf } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import type { Meeting } from './meeting.ts';
import { readerZone, showSameTime } from './times.ts';
import { weekOf } from './week.ts';

// a Thursday in Kabul
const NOW = Date.parse('2026-11-26T09:00:00Z');

const meeting = (id: string, more: Partial<Meeting>): Meeting => ({
  id,
  matchId: 'pair',
  state: 'confirmed',
  proposedBy: 'mentor',
  slotsMs: [],
  startMs: undefined,
  minutes: 30,
  mode: 'text',
  agenda: '',
  cancelledBy: undefined,
  cancelReason: undefined,
  outcomes: { student: undefined, mentor: undefined },
  summaries: { student: '', mentor: '' },
  createdMs: 0,
  ...more,
});

const at = (iso: string) => Date.parse(iso);
const idsOn = (days: ReturnType<typeof weekOf>) =>
  days.flatMap(({ date, entries }) => entries.map((entry) => `${isoOf(date)} ${entry.meeting.id}`));

describe('a week of meetings', () => {
  it('runs from Saturday to Friday and marks today', () => {
    const days = weekOf([], NOW, 0, kabulDateOf);
    expect(days.map(({ date }) => isoOf(date))).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]);
    expect(days.findIndex(({ isToday }) => isToday)).toBe(5);
    expect(weekOf([], NOW, 1, kabulDateOf).some(({ isToday }) => isToday)).toBe(false);
  });

  it('shows agreed and proposed times on the day of the reader, and nothing that was cancelled or has passed', () => {
    const meetings = [
      meeting('late', { startMs: at('2026-11-25T20:00:00Z') }),
      meeting('asked', {
        state: 'proposed',
        slotsMs: [at('2026-11-24T10:00:00Z'), at('2026-11-27T10:00:00Z'), at('2026-11-28T10:00:00Z')],
      }),
      meeting('off', { state: 'cancelled', startMs: at('2026-11-26T12:00:00Z') }),
    ];
    expect(idsOn(weekOf(meetings, NOW, 0, kabulDateOf))).toEqual(['2026-11-26 late', '2026-11-27 asked']);
    expect(idsOn(weekOf(meetings, NOW, 1, kabulDateOf))).toEqual(['2026-11-28 asked']);
  });
});

describe('the clocks of a reader', () => {
  it.each([
    ['student', 'Europe/Berlin', 'Asia/Tehran', 'Asia/Tehran'],
    ['student', 'Europe/Berlin', 'UTC', 'Asia/Kabul'],
    ['student', undefined, '', 'Asia/Kabul'],
    ['mentor', 'Europe/Berlin', 'Asia/Tehran', 'Europe/Berlin'],
    ['mentor', undefined, 'America/Toronto', 'America/Toronto'],
  ] as const)('of a %s (profile %s, device %s) are those of %s', (side, mentorZone, device, zone) => {
    expect(readerZone({ side, mentorZone }, device)).toBe(zone);
  });

  it('show the same time where the offsets are equal at that moment', () => {
    expect(showSameTime('Asia/Kabul', 'Asia/Kabul', NOW)).toBe(true);
    expect(showSameTime('Asia/Tehran', 'Asia/Kabul', NOW)).toBe(false);
    expect(showSameTime('Nowhere/Land', 'Asia/Kabul', NOW)).toBe(true);
  });
});
