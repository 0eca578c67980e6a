import { AppError } from '../error-codes.ts';

/** Where a page of a list ended: the sort value as the database wrote it (all its digits) and the row's id. */
export interface Cursor {
  value: string;
  id: string;
}

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

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const VALUE_MAX_CHARACTERS = 200;

/** The cursor as one opaque word that is safe in an address. */
export function encodeCursor({ value, id }: Cursor): string {
  return encodeURIComponent(JSON.stringify([value, id])).replace(/[%.]/g, (sign) =>
    sign === '%' ? '.' : '.2E',
  );
}

/** The cursor of such a word; throws `invalid_input` for anything else, because addresses are typed by people too. */
export function decodeCursor(word: string): Cursor {
  const parts = readParts(word);
  const [value, id] = Array.isArray(parts) ? (parts as unknown[]) : [];
  const isCursor =
    typeof value === 'string' &&
    value.length <= VALUE_MAX_CHARACTERS &&
    typeof id === 'string' &&
    UUID.test(id);
  if (!isCursor) throw new AppError('invalid_input', { params: { field: 'cursor' } });
  return { value, id };
}

function readParts(word: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(word.replace(/\./g, '%')));
  } catch (cause) {
    throw new AppError('invalid_input', { params: { field: 'cursor' }, cause });
  }
}

/**
 * The condition «behind the cursor» of a list ordered by `column` and then `id`, in the way of the data API's
 * `or` parameter. Values are quoted, so that a comma or bracket in a name stays part of the name.
 */
export function conditionBehind(
  column: string,
  direction: 'ascending' | 'descending',
  cursor: Cursor,
): string {
  const operator = direction === 'ascending' ? 'gt' : 'lt';
  const value = quoted(cursor.value);
  return `${column}.${operator}.${value},and(${column}.eq.${value},id.${operator}.${cursor.id})`;
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
