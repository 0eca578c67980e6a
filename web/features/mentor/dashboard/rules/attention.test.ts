import { describe, expect, it } from 'vitest';
import { attentionOf, type StudentNow } from './attention.ts';
import type { OwnStudent } from './own-student.ts';

const NOW_MS = Date.parse('2026-11-22T08:00:00Z');
const DAY_MS = 86_400_000;

const student = (matchId: string, state: OwnStudent['state'] = 'active'): OwnStudent => ({
  matchId,
  state,
  since: new Date(0),
  card: { displayName: '', code: matchId } as OwnStudent['card'],
});
const now = (matchId: string, silentDays: number, overdueCount = 0): StudentNow => ({
  matchId,
  activeAt: new Date(NOW_MS - silentDays * DAY_MS),
  isSilent: silentDays >= 14,
  openCount: overdueCount,
  overdueCount,
});
const NOTHING = new Map<string, number>();
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

describe('who needs a mentor', () => {
  it('[FEAT-04] is who is silent, the longest first, and whose tasks are overdue', () => {
    const students = [student('a'), student('b'), student('c'), student('d')];
    const { silent, overdue } = attentionOf(
      students,
      [now('a', 14), now('b', 13.99, 1), now('c', 40, 3), now('d', 0)],
      NOTHING,
    );
    expect(names(silent)).toEqual(['c', 'a']);
    expect(names(overdue)).toEqual(['c', 'b']);
  });

  it('[FEAT-04] is one first: who has written, then what is overdue, then who is silent', () => {
    const students = [student('a'), student('b'), student('c')];
    const facts = [now('a', 20), now('b', 1, 2), now('c', 0)];
    const step = (unread: ReadonlyMap<string, number>, given = facts) => {
      const found = attentionOf(students, given, unread).step;
      return found.kind === 'nothing' ? 'nothing' : `${found.kind} ${found.student.name}`;
    };
    expect(step(new Map([['c', 1]]))).toBe('answer c');
    expect(step(NOTHING)).toBe('overdue b');
    expect(step(NOTHING, [now('a', 20), now('b', 1)])).toBe('silent a');
    expect(step(NOTHING, [now('a', 2)])).toBe('nothing');
  });

  it('is nobody of a pair that rests, and nobody of whom nothing is known', () => {
    const { silent, overdue, step } = attentionOf(
      [student('a', 'paused'), student('b')],
      [now('a', 90, 5)],
      new Map([['a', 3]]),
    );
    expect([silent, overdue, step.kind]).toEqual([[], [], 'nothing']);
  });
});
