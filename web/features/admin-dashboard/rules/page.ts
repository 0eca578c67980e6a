import type { Cursor } from '#domain/keyset.ts';

/** How many rows a list asks for at a time. */
export const PAGE_ROWS_COUNT = 30;

/** A part of a list, and where the next part begins; without `next` it is the last. */
export interface Page<Item> {
  items: Item[];
  next: Cursor | undefined;
}

/** The page of an answer that was asked for one row more than a page holds, to learn whether there is more. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  itemOf: (row: Row) => Item,
  cursorOf: (row: Row) => Cursor,
): Page<Item> {
  const shown = rows.slice(0, PAGE_ROWS_COUNT);
  const last = shown.at(-1);
  const hasMore = rows.length > PAGE_ROWS_COUNT && last !== undefined;
  return { items: shown.map(itemOf), next: hasMore ? cursorOf(last) : undefined };
}
