import { describe, expect, it } from 'vitest';
import { MEETING_STATES } from '#domain/meetings/meeting.ts';
import { isDue, solarMonthOf, unanswered } from './check-in.ts';
import { inOrder, isAhead, isDisputed, type Meeting, nextOf, stepsOf } from './meeting.ts';
import { mergedHours, type OwnHours } from './writes.ts';

const NOW = Date.parse('2026-11-21T07:30:00Z');
const HOUR = 3_600_000;
const meeting = (more: Partial<Meeting> = {}): Meeting => ({
  id: 'm',
  matchId: 'pair',
  state: 'proposed',
  proposedBy: 'student',
  slotsMs: [NOW + HOUR],
  startMs: undefined,
  minutes: 30,
  mode: 'text',
  agenda: '',
  cancelledBy: undefined,
  cancelReason: undefined,
  outcomes: { student: undefined, mentor: undefined },
  summaries: { student: '', mentor: '' },
  createdMs: NOW - HOUR,
  ...more,
});

describe('the steps of a meeting', () => {
  it('are those that the database takes', () => {
    expect(stepsOf(meeting(), 'mentor', NOW)).toEqual(['confirm', 'propose_others', 'cancel']);
    expect(stepsOf(meeting(), 'student', NOW)).toEqual(['cancel']);
    for (const state of MEETING_STATES.filter((one) => one !== 'proposed')) {
      const isOver = state === 'cancelled';
      const before = stepsOf(meeting({ state, startMs: NOW + HOUR }), 'mentor', NOW);
      expect(before).toEqual(isOver ? [] : ['cancel']);
      expect(stepsOf(meeting({ state, startMs: NOW - HOUR }), 'mentor', NOW)).toEqual(isOver ? [] : ['tell']);
    }
  });

  it('leave open what the two say differently', () => {
    expect(isDisputed(meeting({ outcomes: { student: 'done', mentor: undefined } }))).toBe(false);
    expect(isDisputed(meeting({ outcomes: { student: 'done', mentor: 'done' } }))).toBe(false);
    expect(isDisputed(meeting({ outcomes: { student: 'done', mentor: 'missed_student' } }))).toBe(true);
  });
});

describe('the order of meetings', () => {
  const soon = meeting({ id: 'soon', state: 'confirmed', startMs: NOW + HOUR });
  const later = meeting({ id: 'later', state: 'confirmed', startMs: NOW + 9 * HOUR });
  const asked = meeting({ id: 'asked', slotsMs: [NOW + 5 * HOUR, NOW + 3 * HOUR] });
  const untold = meeting({ id: 'untold', state: 'confirmed', startMs: NOW - 9 * HOUR });
  const done = meeting({ id: 'done', state: 'done', startMs: NOW - 20 * HOUR });
  const old = meeting({ id: 'old', slotsMs: [NOW - HOUR] });

  it('keeps what is to come apart from what has ended, told or not', () => {
    const { ahead, over } = inOrder([done, later, old, soon, untold, asked], NOW);
    expect(ahead.map(({ id }) => id)).toEqual(['soon', 'asked', 'later']);
    expect(over.map(({ id }) => id)).toEqual(['old', 'untold', 'done']);
    expect(isAhead(old, NOW)).toBe(false);
    // while it goes on it is not over
    expect(isAhead(soon, NOW + HOUR + 29 * 60_000)).toBe(true);
    expect(isAhead(soon, NOW + HOUR + 30 * 60_000)).toBe(false);
  });

  it('knows the next one, also while it lasts', () => {
    expect(nextOf([later, soon, done], NOW)?.id).toBe('soon');
    expect(nextOf([soon], NOW + HOUR + 29 * 60_000)?.id).toBe('soon');
    expect(nextOf([soon, asked], NOW + 2 * HOUR)).toBeUndefined();
  });
});

describe('hours of a week', () => {
  const hours = (id: string): OwnHours => ({
    id,
    kind: 'free',
    weekday: 1,
    fromMinute: 600,
    toMinute: 660,
    zone: 'Asia/Kabul',
  });

  it('that were added and taken away again were never there', () => {
    const merged = mergedHours(
      { added: [hours('a'), hours('b')], removed: ['x'] },
      { added: [hours('c')], removed: ['a', 'x'] },
    );
    expect(merged.added.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(merged.removed).toEqual(['x', 'a']);
  });
});

describe('the check-in of a month', () => {
  const written = { id: 'c', mood: 3, progress: '', blockers: '', answer: undefined } as const;

  it('is due once in a month of Kabul', () => {
    expect(solarMonthOf(Date.parse('2026-11-21T19:00:00Z'))).toBe(140508);
    expect(solarMonthOf(Date.parse('2026-11-21T20:00:00Z'))).toBe(140509);
    const checkIns = [{ ...written, matchId: 'pair', month: 140508 }];
    expect(isDue(checkIns, 'pair', NOW)).toBe(false);
    expect(isDue(checkIns, 'other', NOW)).toBe(true);
    expect(isDue(checkIns, 'pair', NOW + 30 * 24 * HOUR)).toBe(true);
  });

  it('waits for an answer', () => {
    expect(unanswered([{ ...written, matchId: 'pair', month: 140508 }])).toHaveLength(1);
    expect(unanswered([{ ...written, matchId: 'pair', month: 140508, answer: 'Good' }])).toEqual([]);
  });
});
