import { expect, it } from 'vitest';
import { cameFrom, listPlaceOf, searchWordsOf } from './list-place.ts';

it('[FEAT-05] finds back to the search and filter from which a page was opened', () => {
  const place = listPlaceOf('?mentor=none', { search: 'علي' });
  expect(cameFrom({ cameFrom: place })).toEqual({ query: '?mentor=none', words: 'علي' });
});
it.each([
  null,
  undefined,
  'x',
  3,
  {},
  { cameFrom: null },
  { cameFrom: 'x' },
  { search: 7, cameFrom: { query: 7 } },
])('[FEAT-05] takes %j for the whole list', (state) => {
  expect(cameFrom(state)).toEqual({ query: '', words: '' });
  expect(searchWordsOf(state)).toBe('');
});
