import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError, ERROR_CODES, isWorthRetrying } from '../error-codes.ts';
import { isRetried, retryDelayMs } from './retry.ts';

const busy = (retryAfterSeconds: number) => new AppError('rate_limited', { params: { retryAfterSeconds } });

describe('trying again', () => {
  it('[LIM-01] happens three times, and only after what can pass by itself', () => {
    for (const code of ERROR_CODES) {
      const failure = new AppError(code);
      expect([0, 1, 2, 3].map((count) => isRetried(count, failure))).toEqual(
        [true, true, true, false].map((may) => may && isWorthRetrying(code)),
      );
    }
    expect(isRetried(0, new TypeError('x is undefined'))).toBe(false);
  });

  it.each(['timeout', 'server_unavailable', 'rate_limited', 'network', 'bad_answer'] as const)(
    '[FM-07] [FM-08] happens after %s',
    (code) => expect(isRetried(0, new AppError(code))).toBe(true),
  );

  it('[FM-07] is left to the person when the server asks for more than a minute', () => {
    expect(isRetried(0, busy(60))).toBe(true);
    expect(isRetried(0, busy(61))).toBe(false);
  });

  it('[FM-07] waits twice as long each time, at least half of it, five minutes at most', () => {
    const failure = new AppError('network');
    expect([0, 1, 2, 20].map((count) => retryDelayMs(count, failure, () => 0))).toEqual([
      500, 1_000, 2_000, 150_000,
    ]);
    expect([0, 1, 2, 20].map((count) => retryDelayMs(count, failure, () => 1))).toEqual([
      1_000, 2_000, 4_000, 300_000,
    ]);
  });

  it('[FM-07] never comes back before the time of Retry-After', () => {
    fc.assert(
      fc.property(fc.nat(10), fc.integer({ min: 1, max: 60 }), (count, seconds) => {
        expect(retryDelayMs(count, busy(seconds))).toBeGreaterThan(seconds * 1_000);
      }),
    );
  });
});
