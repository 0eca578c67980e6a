import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Turnstile } from './turnstile.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = { insideCount: 2, waitingCount: 2, longestWaitMs: 1_000 };

test('lets in as many as it may, the others in the order in which they came', async () => {
  const turnstile = new Turnstile(limits);
  const [first] = await Promise.all([turnstile.enter(), turnstile.enter()]);
  const order: string[] = [];
  const third = turnstile.enter().then((leave) => {
    order.push('third');
    return leave;
  });
  const fourth = turnstile.enter().then(() => order.push('fourth'));
  await vi.advanceTimersByTimeAsync(10);
  expect(order).toEqual([]);
  first?.();
  const leave = await third;
  expect(order).toEqual(['third']);
  leave?.();
  await fourth;
  expect(order).toEqual(['third', 'fourth']);
});

test('turns away who waits too long or finds too many waiting, and keeps the places of the others', async () => {
  const turnstile = new Turnstile(limits);
  const [first, second] = await Promise.all([turnstile.enter(), turnstile.enter()]);
  const third = turnstile.enter();
  const fourth = turnstile.enter();
  expect(await turnstile.enter()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.all([third, fourth])).toEqual([undefined, undefined]);
  first?.();
  second?.();
  const again = await Promise.all([turnstile.enter(), turnstile.enter()]);
  expect(again.every(Boolean)).toBe(true);
  const waiting = turnstile.enter();
  again[0]?.();
  expect(await waiting).toBeDefined();
});
