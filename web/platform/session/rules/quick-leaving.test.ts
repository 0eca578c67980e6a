import { describe, expect, it } from 'vitest';
import { afterTouch, meansLeaving, NO_PRESSES, readErasure, type Touch, touchOf } from './quick-leaving.ts';

const KEY = { type: 'keydown', key: 'Shift', repeat: false, ctrlKey: false, altKey: false, metaKey: false };

describe('[SG-06] three presses of Shift', () => {
  const D: Touch = 'shift-down';
  const U: Touch = 'shift-up';
  const O: Touch = 'other';
  it.each<[string, boolean, [Touch, number][]]>([
    [
      'three in a second',
      true,
      [
        [D, 0],
        [U, 100],
        [D, 400],
        [U, 500],
        [D, 900],
        [U, 1_000],
      ],
    ],
    [
      'two',
      false,
      [
        [D, 0],
        [U, 100],
        [D, 400],
        [U, 500],
      ],
    ],
    [
      'three in a long time',
      false,
      [
        [D, 0],
        [U, 100],
        [D, 900],
        [U, 1_000],
        [D, 2_100],
        [U, 2_200],
      ],
    ],
    [
      'the last three of four',
      true,
      [
        [D, 0],
        [U, 1],
        [D, 3_000],
        [U, 3_100],
        [D, 3_400],
        [U, 3_500],
        [D, 3_800],
        [U, 3_900],
      ],
    ],
    [
      'a capital letter each time',
      false,
      [
        [D, 0],
        [O, 50],
        [O, 70],
        [U, 100],
        [D, 200],
        [O, 250],
        [U, 300],
        [D, 400],
        [O, 450],
        [U, 500],
      ],
    ],
    [
      'a letter between',
      false,
      [
        [D, 0],
        [U, 100],
        [D, 200],
        [U, 300],
        [O, 350],
        [D, 400],
        [U, 500],
      ],
    ],
    [
      'an end without a beginning',
      false,
      [
        [U, 0],
        [U, 100],
        [U, 200],
      ],
    ],
  ])('%s: %s', (_what, leaves, touches) => {
    let presses = NO_PRESSES;
    const meant = touches.map(([touch, at]) => {
      presses = afterTouch(presses, touch, at);
      return meansLeaving(presses);
    });
    expect(meant.at(-1)).toBe(leaves);
  });

  it.each<[string, Touch, Partial<typeof KEY>]>([
    ['Shift goes down', 'shift-down', {}],
    ['Shift comes up', 'shift-up', { type: 'keyup' }],
    ['Shift is held', 'other', { repeat: true }],
    ['Alt and Shift change the language', 'other', { altKey: true }],
    ['Ctrl and Shift change the language', 'other', { ctrlKey: true }],
    ['a letter', 'other', { key: 'A' }],
  ])('%s', (_what, touch, change) => {
    expect(touchOf({ ...KEY, ...change })).toBe(touch);
  });
});

it.each([
  [null, 'everything'],
  ['', 'everything'],
  ['something of another time', 'everything'],
  ['copies', 'copies'],
  ['nothing', 'nothing'],
])('[SG-06] what was chosen as %o goes: %s', (stored, erasure) => {
  expect(readErasure(stored)).toBe(erasure);
});
