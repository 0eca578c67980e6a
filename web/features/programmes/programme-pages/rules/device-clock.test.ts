import { expect, it } from 'vitest';
import { readingDay, trustedTime } from './device-clock.ts';

it('[ROUTE-06] a clock that lies before the page was made says nothing of its dates', () => {
  const made = readingDay(Date.UTC(2026, 10, 21, 8));
  const later = Date.UTC(2026, 11, 1);
  expect(trustedTime(later, made)).toBe(later);
  // the same day is enough: nobody's clock is right to the minute
  expect(trustedTime(Date.UTC(2026, 10, 21, 1), made)).toBe(Date.UTC(2026, 10, 21, 1));
  expect(trustedTime(Date.UTC(2015, 0, 1), made)).toBeUndefined();
});
