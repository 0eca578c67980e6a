import { describe, expect, it } from 'vitest';
import { inOrderOfTime, type Message, unreadOf } from './message.ts';
import { askAgainAfter } from './polling.ts';
import { mayWrite, type Thread } from './thread.ts';

const message = (id: string, at: string, rest: Partial<Message> = {}): Message => ({
  id,
  at,
  isMine: false,
  text: id,
  state: 'sent',
  holdReason: undefined,
  blockReason: undefined,
  isRead: false,
  ...rest,
});

describe('a thread', () => {
  it('is read from top to bottom, nothing twice', () => {
    const pages = [
      { items: [message('c', '2026-11-03'), message('b', '2026-11-02')] },
      { items: [message('b', '2026-11-02'), message('a', '2026-11-01')] },
    ];
    expect(inOrderOfTime(pages).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('knows what is new to its reader', () => {
    const all = [
      message('new', '1'),
      message('read', '2', { isRead: true }),
      message('mine', '3', { isMine: true }),
      message('held', '4', { state: 'held' }),
    ];
    expect(unreadOf(all)).toEqual(['new']);
  });

  it.each([
    [{}, 'yes'],
    [{ isPaused: true }, 'paused'],
    [{ isBlocked: true }, 'blocked'],
    [{ isOver: true, isBlocked: true, isPaused: true }, 'over'],
  ])('%j may be written into: %s', (state, expected) => {
    const thread = { isOver: false, isPaused: false, isBlocked: false, ...state } as Thread;
    expect(mayWrite(thread)).toBe(expected);
  });

  it.each([
    [0, false, 10_000],
    [60_000, false, 30_000],
    [3_600_000, false, 120_000],
    [0, true, false],
  ])('quiet for %i ms, data saved: %s, is asked for after %s', (quietMs, saves, expected) => {
    expect(askAgainAfter(quietMs, saves)).toBe(expected);
  });
});
