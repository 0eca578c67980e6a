import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = { runningCount: 2, queuedCount: 2, queueTimeoutMs: 1_000 };

test('runs as many as the limit allows and the others in the order in which they came', async () => {
  const limit = new ConcurrencyLimit(limits);
  const [first] = await Promise.all([limit.acquire(), limit.acquire()]);
  const order: string[] = [];
  const third = limit.acquire().then((release) => {
    order.push('third');
    return release;
  });
  const fourth = limit.acquire().then(() => order.push('fourth'));
  await vi.advanceTimersByTimeAsync(10);
  expect(order).toEqual([]);
  first?.();
  const release = await third;
  expect(order).toEqual(['third']);
  release?.();
  await fourth;
  expect(order).toEqual(['third', 'fourth']);
});

test('refuses calls that queue too long or find the queue full, and loses no slot', async () => {
  const limit = new ConcurrencyLimit(limits);
  const [first, second] = await Promise.all([limit.acquire(), limit.acquire()]);
  const third = limit.acquire();
  const fourth = limit.acquire();
  expect(await limit.acquire()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.all([third, fourth])).toEqual([undefined, undefined]);
  first?.();
  second?.();
  const again = await Promise.all([limit.acquire(), limit.acquire()]);
  expect(again.every(Boolean)).toBe(true);
  const waiting = limit.acquire();
  again[0]?.();
  expect(await waiting).toBeDefined();
});
