import { expect, it } from 'vitest';
import { toggleCompared } from './compared.ts';

it.each<[string, readonly string[], string, readonly string[]]>([
  ['adds the first', [], 'a', ['a']],
  ['adds the second', ['a'], 'b', ['a', 'b']],
  ['replaces the first by a third', ['a', 'b'], 'c', ['b', 'c']],
  ['takes one out', ['a', 'b'], 'a', ['b']],
])('[FEAT-05] comparing %s', (_title, before, id, after) => {
  expect(toggleCompared(before, id)).toEqual(after);
});
