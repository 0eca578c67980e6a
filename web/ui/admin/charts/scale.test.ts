import { describe, expect, it } from 'vitest';
import { labelledPlaces, shareOf, ticksUpTo } from './scale.ts';

describe('the scale of a chart', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [5, [0, 2, 4, 6]],
    [15, [0, 5, 10, 15]],
    [41, [0, 20, 40, 60]],
    [1_200, [0, 500, 1_000, 1_500]],
  ])('reaches %i from zero in whole steps', (largest, ticks) => {
    expect(ticksUpTo(largest)).toEqual(ticks);
  });
  it('gives a hidden count and a chart without counts no length', () => {
    expect([shareOf(null, 8), shareOf(4, 0), shareOf(4, 8)]).toEqual([0, 0, 0.5]);
  });
  it('leaves out labels that have no room, never the last', () => {
    const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May'];
    expect([...labelledPlaces(months, 40)]).toEqual([0, 1, 2, 3, 4]);
    expect([...labelledPlaces(months, 20)]).toEqual([0, 2, 4]);
  });
});
