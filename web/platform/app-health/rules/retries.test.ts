import { expect, it } from 'vitest';
import { countOf, mayReset, oneMore } from './retries.ts';

it('[UI-04] counts the retries of one address, for a while', () => {
  const first = oneMore(undefined, '/profile', 1_000);
  const second = oneMore(first, '/profile', 2_000);
  expect(countOf(second, '/profile', 3_000)).toBe(2);
  expect(countOf(second, '/dashboard', 3_000)).toBe(0);
  expect(countOf(second, '/profile', 2_000_000)).toBe(0);
  expect(oneMore(second, '/dashboard', 3_000).count).toBe(1);
  expect(countOf(undefined, '/profile', 0)).toBe(0);
});

it('[UI-04] offers the emergency reset after more than one retry', () => {
  expect([0, 1, 2, 3].map(mayReset)).toEqual([false, false, true, true]);
});
