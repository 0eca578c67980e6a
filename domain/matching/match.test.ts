import { describe, expect, it } from 'vitest';
import { MATCH_STATES, mayMoveMatch, takesPlace } from './match.ts';
import { EXPERTISE_FIELDS, placeStateOf } from '../mentors/mentor-profile.ts';

describe('a match', () => {
  it('[FEAT-11] moves by its table and never again after it has ended', () => {
    const table: Record<(typeof MATCH_STATES)[number], string[]> = {
      proposed: ['mentor_accepted', 'active', 'ended'],
      mentor_accepted: ['active', 'ended'],
      active: ['paused', 'ended'],
      paused: ['active', 'ended'],
      ended: [],
    };
    for (const from of MATCH_STATES)
      expect(
        MATCH_STATES.filter((to) => mayMoveMatch(from, to)),
        from,
      ).toEqual(MATCH_STATES.filter((to) => table[from].includes(to)));
  });

  it('[ENT-09] takes a place while it is active or paused', () => {
    expect(MATCH_STATES.filter(takesPlace)).toEqual(['active', 'paused']);
  });
});

describe('a mentor', () => {
  it('[ROUTE-02] is open, nearly full or full by places', () => {
    const rows: [number, number, string][] = [
      [3, 0, 'open'],
      [3, 1, 'open'],
      [3, 2, 'few_places'],
      [3, 3, 'full'],
      [3, 4, 'full'],
      [1, 0, 'open'],
      [0, 0, 'full'],
    ];
    for (const [capacity, taken, state] of rows) expect(placeStateOf(capacity, taken)).toBe(state);
  });

  it('names each field of expertise once', () => {
    expect(new Set(EXPERTISE_FIELDS).size).toBe(EXPERTISE_FIELDS.length);
  });
});
