import { expect, it } from 'vitest';
import { hideable, withHidden, withoutHidden } from './columns.ts';

const COLUMNS = [
  { id: 'name', onPhone: 'title' },
  { id: 'state' },
  { id: 'country', onPhone: 'none' },
  { id: 'remove', onPhone: 'action' },
] as const;
const idsOf = (columns: readonly { id: string }[]) => columns.map(({ id }) => id);

it('[FEAT-05] offers every column but the title and the actions', () => {
  expect(idsOf(hideable(COLUMNS))).toEqual(['state', 'country']);
});

it('[FEAT-05] leaves out what is hidden, and never the title or the actions', () => {
  expect(idsOf(withoutHidden(COLUMNS, ['state', 'gone', 'name', 'remove']))).toEqual([
    'name',
    'country',
    'remove',
  ]);
});

it('[FEAT-05] hides a column once and shows it again', () => {
  const hidden = withHidden(withHidden([], 'state', true), 'state', true);
  expect(hidden).toEqual(['state']);
  expect(withHidden([...hidden, 'country'], 'state', false)).toEqual(['country']);
});
