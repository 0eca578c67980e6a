import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/error-codes.ts';
import { cardState, isUnreached, lastKnownSince, type Reading } from './dashboard-state.ts';

const fresh: Reading = { data: 1, error: null, isPaused: false, dataUpdatedAt: 500 };
const offline = new AppError('offline');

describe('what the dashboard says of its readings', () => {
  const rows: [string, Partial<Reading>, boolean, ReturnType<typeof cardState>][] = [
    ['there', {}, false, 'ready'],
    ['on its way', { data: undefined, isPaused: false }, false, 'loading'],
    ['old, the line is down', { error: offline }, true, 'ready'],
    ['old, the line was never tried', { isPaused: true }, true, 'ready'],
    ['never here, the line is down', { data: undefined, error: offline }, true, 'unreached'],
    ['never here, waiting for a line', { data: undefined, isPaused: true }, true, 'unreached'],
    ['refused', { data: undefined, error: new AppError('not_allowed') }, false, 'failed'],
    ['nothing, and that is the answer', { data: null }, false, 'ready'],
  ];
  it.each(rows)('[ROUTE-16] %s', (_title, change, unreached, state) => {
    const reading = { ...fresh, ...change };
    expect(isUnreached(reading)).toBe(unreached);
    expect(cardState(reading)).toBe(state);
  });

  it('[UI-12] names the oldest of what it shows', () => {
    const old = { ...fresh, error: offline, dataUpdatedAt: 300 };
    expect(lastKnownSince([fresh, old])).toBe(300);
    expect(lastKnownSince([fresh])).toBeUndefined();
    expect(lastKnownSince([{ ...old, dataUpdatedAt: 0 }])).toBeUndefined();
  });
});
