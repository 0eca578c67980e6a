import { describe, expect, it } from 'vitest';
import { dayOfStep, PLAN_GOALS, stepsOf } from './plan.ts';

const TODAY = { year: 2026, month: 11, day: 20 };

describe.each(PLAN_GOALS)('the steps towards %s', (goal) => {
  const days = (until: typeof TODAY) => stepsOf(goal).map((step) => dayOfStep(goal, step, TODAY, until));

  it('[FEAT-04] lie in their order between tomorrow and the last day, which the last one has', () => {
    const found = days({ year: 2027, month: 3, day: 20 });
    expect(found).toEqual(found.toSorted());
    expect(new Set(found).size).toBe(found.length);
    expect(found[0]).toMatch(/^2026-1[12]-/);
    expect(found.at(-1)).toBe('2027-03-20');
  });

  it('are all due tomorrow where tomorrow is the last day', () => {
    expect(new Set(days({ year: 2026, month: 11, day: 21 }))).toEqual(new Set(['2026-11-21']));
  });
});
