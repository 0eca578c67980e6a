import { describe, expect, it } from 'vitest';
import { minutesLeft, onCallNow, shiftProblemOf } from './on-call.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-12-01T08:00:00Z');

describe('a shift', () => {
  it.each([
    [undefined, NOW, 'missing'],
    [NOW, undefined, 'missing'],
    [NOW + HOUR_MS, NOW, 'backwards'],
    [NOW - 2 * HOUR_MS, NOW - HOUR_MS, 'past'],
    [NOW, NOW + 15 * 24 * HOUR_MS, 'too_long'],
    [NOW - HOUR_MS, NOW + HOUR_MS, undefined],
  ] as const)('from %s to %s is judged as %s', (from, to, problem) => {
    expect(shiftProblemOf(from, to, NOW)).toBe(problem);
  });

  it('[SG-04] counts from its first moment to the last before its end', () => {
    const shift = { id: 'a', name: 'Nadia', startsMs: NOW, endsMs: NOW + HOUR_MS };
    expect(onCallNow([shift], NOW)).toEqual([shift]);
    expect(onCallNow([shift], NOW + HOUR_MS)).toEqual([]);
  });
});

it.each([
  [NOW + 1, 1],
  [NOW + HOUR_MS, 60],
  [NOW, 0],
  [NOW - 61_000, -1],
])('an answer that is due at %i is due in %i minutes', (dueMs, minutes) => {
  expect(minutesLeft(dueMs, NOW)).toBe(minutes);
});
