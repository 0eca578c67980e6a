import { createHmac } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts attempts under a key within a window that begins with the first of them. */
export interface AttemptCounter {
  /** 'counted', or the seconds until the window ends where there were too many before */
  consume(key: string): Promise<'counted' | number>;
  /** gives one back */
  reward(key: string): Promise<void>;
}

export interface Window {
  /** how many attempts may be made in it */
  points: number;
  seconds: number;
}

/** Makes a counter; `name` keeps the keys of one apart from those of another. */
export type CounterMaker = (name: string, window: Window) => AttemptCounter;

/** In the memory of this process: right where it is the only one. */
export const memoryCounter: CounterMaker = (_name, { points, seconds }) => {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    async consume(key) {
      try {
        await limiter.consume(key);
        return 'counted';
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      }
    },
    async reward(key) {
      await limiter.reward(key);
    },
  };
};

/** Calls a function of the database with all rights. Rejects where the database does not answer. */
export type CallDatabase = (name: string, parameters: Record<string, unknown>) => Promise<unknown>;

/** That nothing could be counted: then nothing may be tried either. */
export class CounterUnreachable extends Error {}

/** so many refusals are remembered, so that a flood of them does not reach the database */
const REFUSALS_COUNT = 10_000;

/**
 * In the database, for all copies of the server together. Keys leave the process as keyed hashes: the table names
 * nobody's mailbox or address.
 */
export function sharedCounters(call: CallDatabase, secret: string): CounterMaker {
  return (name, { points, seconds }) => {
    const refusedUntilMs = new Map<string, number>();
    const hidden = (key: string) => createHmac('sha256', secret).update(`${name} ${key}`).digest('base64url');
    return {
      async consume(key) {
        const leftMs = (refusedUntilMs.get(key) ?? 0) - Date.now();
        if (leftMs > 0) return Math.ceil(leftMs / 1000);
        refusedUntilMs.delete(key);
        const wait = await call('count_attempt', {
          p_key: hidden(key),
          p_most: points,
          p_window_seconds: seconds,
        });
        if (typeof wait !== 'number') throw new CounterUnreachable('The database counted nothing.');
        if (wait === 0) return 'counted';
        if (refusedUntilMs.size < REFUSALS_COUNT) refusedUntilMs.set(key, Date.now() + wait * 1000);
        return wait;
      },
      async reward(key) {
        refusedUntilMs.delete(key);
        // what cannot be given back counts until the window ends; the answer it belongs to is good all the same
        await call('refund_attempt', { p_key: hidden(key) }).catch(() => undefined);
      },
    };
  };
}
