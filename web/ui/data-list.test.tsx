// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Column, DataList } from './data-list.tsx';

afterEach(cleanup);

const COLUMNS: readonly Column<{ id: string }>[] = [
  { id: 'name', header: 'Name', onPhone: 'title', cell: ({ id }) => id },
  { id: 'state', header: 'State', cell: () => 'new' },
];
const rowsOf = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `row ${n}` }));

/** The rows whose layout a phone may leave out while they are out of sight. */
function leftOut(count: number): number {
  render(<DataList rows={rowsOf(count)} columns={COLUMNS} rowKey={({ id }) => id} caption="Rows" />);
  return screen.getAllByRole('row').filter((row) => row.style.contentVisibility === 'auto').length;
}

it('lets a phone lay out only the cards in sight of a list of more than fifty', () => {
  expect(leftOut(51)).toBe(51);
});

it('lays out a short list whole, so that what is too wide is seen', () => {
  expect(leftOut(50)).toBe(0);
});
