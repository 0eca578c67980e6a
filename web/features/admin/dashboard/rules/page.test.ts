import { expect, it } from 'vitest';
import { PAGE_ROWS_COUNT, pageOf } from './page.ts';

const rowsUpTo = (count: number) => Array.from({ length: count }, (_, index) => `row ${index}`);
const page = (count: number) =>
  pageOf(
    rowsUpTo(count),
    (row) => row,
    (row) => ({ value: row, id: 'id' }),
  );

it('[FEAT-05] ends a list where the answer holds no row more than a page', () => {
  expect(page(PAGE_ROWS_COUNT)).toEqual({ items: rowsUpTo(PAGE_ROWS_COUNT), next: undefined });
  expect(page(0).next).toBeUndefined();
});
it('[FEAT-05] begins the next page behind the last row that is shown', () => {
  const { items, next } = page(PAGE_ROWS_COUNT + 1);
  expect(items).toHaveLength(PAGE_ROWS_COUNT);
  expect(next?.value).toBe(items.at(-1));
});
