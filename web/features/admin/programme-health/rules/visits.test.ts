import { expect, it } from 'vitest';
import { type Speed, slowScreens } from './visits.ts';

const speed = (page: string, measure: Speed['measure'], poor: number | null): Speed => ({
  page,
  measure,
  ratings: [
    { rating: 'good', count: 90, isWithheld: false },
    { rating: 'poor', count: poor, isWithheld: false },
  ],
});

it('[FEAT-01] names the screens that are slow, the most often slow first, and not those that never were', () => {
  const told = slowScreens([
    speed('', 'lcp', 60),
    speed('/profile', 'lcp', null),
    speed('/dashboard', 'lcp', 7),
    speed('/dashboard', 'inp', 30),
    speed('/tasks', 'lcp', 0),
    speed('/account', 'cls', 40),
    speed('/messages', 'inp', 20),
  ]);
  expect(told.map(({ page, lcp, inp }) => [page, lcp.count, inp.count])).toEqual([
    ['/dashboard', 7, 30],
    ['/messages', 0, 20],
    ['/profile', null, 0],
  ]);
});
