import { expect, it } from 'vitest';
import { barPercent, isStale } from './figures.ts';

it('[FEAT-05] figures are counted anew where there are none or they are older than ten minutes', () => {
  expect(isStale(null, 0)).toBe(true);
  expect(isStale({ countedAtMs: 0 }, 600_000)).toBe(false);
  expect(isStale({ countedAtMs: 0 }, 600_001)).toBe(true);
});

it('[FEAT-05] a bar says nothing of a hidden count', () => {
  expect(barPercent(null, 40)).toBe(0);
  expect(barPercent(10, 40)).toBe(25);
  expect(barPercent(0, 0)).toBe(0);
});
