import { expect, it } from 'vitest';
import { chosenOf, everything, NOTHING, type Selection, withRow, withShown } from './selection.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e'];
const choose = (selection: Selection, id: string, isRange = false, isChosen = true) =>
  withRow(selection, { rows: ROWS, id, isChosen, isRange });
const chosen = (selection: Selection, rows = ROWS) => chosenOf(selection, rows).join('');

it('[FEAT-05] chooses rows one by one and leaves them out again', () => {
  const two = choose(choose(NOTHING, 'd'), 'b');
  expect(chosen(two)).toBe('bd');
  expect(chosen(choose(two, 'd', false, false))).toBe('b');
});

it('[FEAT-05] chooses all rows from the last one, in either direction', () => {
  expect(chosen(choose(choose(NOTHING, 'b'), 'd', true))).toBe('bcd');
  expect(chosen(choose(choose(NOTHING, 'd'), 'b', true))).toBe('bcd');
});

it('[FEAT-05] leaves out all rows from the last one', () => {
  const all = withShown(ROWS, true);
  expect(chosen(choose(choose(all, 'b', false, false), 'd', true, false))).toBe('ae');
});

it('[FEAT-05] takes one row where a range has no beginning on the list', () => {
  expect(chosen(choose(NOTHING, 'c', true))).toBe('c');
  expect(chosen(choose(choose(NOTHING, 'gone'), 'c', true))).toBe('c');
});

it('[FEAT-05] keeps what is chosen when more rows come, and adds none of them', () => {
  expect(chosen(withShown(['a', 'b'], true))).toBe('ab');
});

it('[FEAT-05] has every row that comes where all are chosen, until one is left out', () => {
  expect(chosen(everything)).toBe('abcde');
  const rest = choose(everything, 'b', false, false);
  expect([rest.isAll, chosen(rest)]).toEqual([false, 'acde']);
});

it('[FEAT-05] forgets a row that is no longer on the list', () => {
  expect(chosen(choose(NOTHING, 'b'), ['a', 'c'])).toBe('');
});
