import { expect, it } from 'vitest';
import { type KeyPress, shortcutOf } from './shortcuts.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

it.each([
  ['Ctrl K', press('k', { ctrlKey: true }), { kind: 'search' }],
  ['Cmd K', press('k', { metaKey: true }), { kind: 'search' }],
  ['Ctrl K on a Dari keyboard', press('ن', { code: 'KeyK', ctrlKey: true }), { kind: 'search' }],
  ['a slash', press('/'), { kind: 'search' }],
  ['a question mark', press('?', { shiftKey: true }), { kind: 'map' }],
  ['a question mark of Dari', press('؟', { shiftKey: true }), { kind: 'map' }],
  ['g', press('g'), { kind: 'wait' }],
  ['g on a Dari keyboard', press('ل', { code: 'KeyG' }), { kind: 'wait' }],
  ['Ctrl Shift K', press('K', { ctrlKey: true, shiftKey: true }), undefined],
  ['Ctrl G', press('g', { ctrlKey: true }), undefined],
  ['Alt /', press('/', { altKey: true }), undefined],
  ['another letter', press('s'), undefined],
])('understands %s', (_name, key, meaning) => {
  expect(shortcutOf(key, false, true)).toEqual(meaning);
});

it('takes the letter after g for a place', () => {
  expect(shortcutOf(press('s'), true, true)).toEqual({ kind: 'place', letter: 's' });
  expect(shortcutOf(press('س', { code: 'KeyS' }), true, true)).toEqual({ kind: 'place', letter: 's' });
  expect(shortcutOf(press('Escape', { code: 'Escape' }), true, true)).toBeUndefined();
});

it('leaves only the combination where single keys are switched off', () => {
  expect(shortcutOf(press('k', { ctrlKey: true }), false, false)).toEqual({ kind: 'search' });
  for (const key of ['/', '?', 'g']) expect(shortcutOf(press(key), false, false), key).toBeUndefined();
});
