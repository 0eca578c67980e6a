import { expect, it } from 'vitest';
import { onceForAPage } from './once-for-a-page.ts';

const staleTimeOf = (dataUpdatedAt: number) => onceForAPage({ state: { dataUpdatedAt } });

it('lets the parts of a page share an answer, and asks anew after each load of the page', () => {
  expect(staleTimeOf(Date.now())).toBe(5_000);
  expect(staleTimeOf(performance.timeOrigin - 1)).toBe(0);
});
