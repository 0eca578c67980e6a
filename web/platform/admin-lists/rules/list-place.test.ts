import { expect, it } from 'vitest';
import {
  cameFrom,
  chosenViewOf,
  listPlaceOf,
  searchWordsOf,
  withChosenView,
  withSearchWords,
} from './list-place.ts';

it('[FEAT-05] finds back to the search and filter from which a page was opened', () => {
  const place = listPlaceOf('?mentor=none', { search: 'علي', view: 'v1' });
  expect(cameFrom({ cameFrom: place })).toEqual({ query: '?mentor=none', words: 'علي', view: 'v1' });
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
  expect(cameFrom(state)).toEqual({ query: '', words: '', view: '' });
  expect(searchWordsOf(state)).toBe('');
});

it('[FEAT-05] keeps the chosen view while the search changes, and the search while the view does', () => {
  const searched = withSearchWords({ view: 'v1' }, 'law');
  expect([chosenViewOf(searched), searchWordsOf(searched)]).toEqual(['v1', 'law']);
  const chosen = withChosenView(searched, 'v2');
  expect([chosenViewOf(chosen), searchWordsOf(chosen)]).toEqual(['v2', 'law']);
  expect(chosenViewOf(withChosenView(null, undefined))).toBeUndefined();
});
