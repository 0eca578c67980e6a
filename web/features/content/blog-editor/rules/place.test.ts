import { describe, expect, it } from 'vitest';
import { isPlaceOf, placeOf } from './place.ts';

const treeOf = (text: string) => ({
  content: { size: text.length },
  textBetween: (from: number, to: number) => text.slice(from, to),
});

const before = treeOf('A lamp gives light. Read about it here.');
const place = placeOf(before, { from: 34, to: 38 });

describe('a place in a text', () => {
  it('is found where the text around it is as it was', () => {
    expect(isPlaceOf(before, place)).toBe(true);
  });

  it.each([
    ['something was typed in front of it', 'Now: a lamp gives light. Read about it here.'],
    ['the words themselves were changed', 'A lamp gives light. Read about it there.'],
    ['the text is shorter now', 'A lamp'],
    ['the text is empty', ''],
  ])('is not taken for another one after %s', (_what, text) => {
    expect(isPlaceOf(treeOf(text), place)).toBe(false);
  });

  it('is found where only the text far from it was changed', () => {
    const long = `${'A lamp gives light. '.repeat(5)}Read about it here.`;
    const far = placeOf(treeOf(long), { from: long.length - 5, to: long.length - 1 });
    expect(isPlaceOf(treeOf(long.replace('A lamp', 'A sun ')), far)).toBe(true);
  });
});
