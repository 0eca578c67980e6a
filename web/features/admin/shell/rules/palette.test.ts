import { expect, it } from 'vitest';
import { moved } from './move.ts';
import { isWorthAsking } from './search-words.ts';

it('moves around the ends of the list', () => {
  const ids = ['a', 'b', 'c'];
  expect(moved(ids, 'a', 1)).toBe('b');
  expect(moved(ids, 'c', 1)).toBe('a');
  expect(moved(ids, 'a', -1)).toBe('c');
  expect(moved(ids, undefined, 1)).toBe('a');
  expect(moved(ids, 'gone', -1)).toBe('c');
  expect(moved([], undefined, 1)).toBeUndefined();
});

it('searches records from two letters on, whatever signs stand around them', () => {
  expect(isWorthAsking('a')).toBe(false);
  expect(isWorthAsking(' \u200cم ')).toBe(false);
  expect(isWorthAsking('مر')).toBe(true);
});
