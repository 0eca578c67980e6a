import { describe, expect, it } from 'vitest';
import { meanOfScales, missingCriteria, REVIEW_CRITERIA } from './programme-review.ts';

describe('[FEAT-08] points of a reader', () => {
  it('have a mean, and none where there are none', () => {
    expect(meanOfScales({ reasons: 5, effort: 4, fit: 4, others: 2 })).toBe(3.75);
    expect(meanOfScales({ reasons: 2 })).toBe(2);
    expect(meanOfScales({})).toBeUndefined();
  });

  it('[VAL-09] are for everything that is asked before they are handed in', () => {
    expect(missingCriteria({})).toEqual([...REVIEW_CRITERIA]);
    expect(missingCriteria({ reasons: 1, effort: 1, others: 1 })).toEqual(['fit']);
    expect(missingCriteria({ reasons: 1, effort: 1, fit: 1, others: 1 })).toEqual([]);
  });
});
