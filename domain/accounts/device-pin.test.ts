import { describe, expect, it } from 'vitest';
import { foldPin, pinIssue, waitAfter, waitLeft } from './device-pin.ts';

describe('[SG-08] a PIN', () => {
  it('is the same in every digit set, with or without spaces and marks', () => {
    expect(['284 619', '۲۸۴۶۱۹', '٢٨٤٦١٩', '\u200f۲۸۴\u200c 619'].map(foldPin)).toEqual(
      Array<string>(4).fill('284619'),
    );
  });

  it.each([
    ['284619', undefined],
    ['۲۸۴۶۱۹', undefined],
    ['112233', undefined],
    ['28461', 'too_short'],
    ['', 'too_short'],
    ['2846a9', 'not_digits'],
    ['-284619', 'not_digits'],
    ['7'.repeat(33), 'too_long'],
    ['111111', 'too_easy'],
    ['۱۲۳۴۵۶', 'too_easy'],
    ['987654', 'too_easy'],
    ['135791', undefined],
  ])('%s: %s', (typed, issue) => {
    expect(pinIssue(typed)).toBe(issue);
  });

  it('may be mistyped five times; then each try costs twice the wait, an hour at most', () => {
    expect([0, 1, 4].map(waitAfter)).toEqual([0, 0, 0]);
    expect([5, 6, 7, 8, 20, 400].map(waitAfter)).toEqual([
      30_000, 60_000, 120_000, 240_000, 3_600_000, 3_600_000,
    ]);
  });

  it('is not to be tried earlier because the clock was set back', () => {
    const tries = { count: 6, at: 1_000_000 };
    expect(waitLeft(tries, 1_000_000)).toBe(60_000);
    expect(waitLeft(tries, 1_045_000)).toBe(15_000);
    expect(waitLeft(tries, 1_060_000)).toBe(0);
    expect(waitLeft(tries, 0)).toBe(60_000);
    expect(waitLeft({ count: 4, at: 1_000_000 }, 1_000_000)).toBe(0);
  });
});
