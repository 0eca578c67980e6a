import { expect, it } from 'vitest';
import { plainFailurePage } from './plain-page.ts';

it.each([
  [503, '60'],
  [504, '60'],
  [500, null],
])('[LIM-01] the page of last resort with %i says to browsers when to come again: %s', (status, later) => {
  expect(plainFailurePage(status, 'ps', 'an-id').headers.get('retry-after')).toBe(later);
});
