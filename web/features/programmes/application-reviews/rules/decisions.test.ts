import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import {
  DECISION_OUTCOMES,
  LETTER_MAX_CHARACTERS,
  outcomeOf,
} from '#domain/programmes/programme-decision.ts';
import {
  type DecisionRow,
  earlier,
  FIRST_DRAFT,
  freePlaces,
  isSameDecisions,
  issuesOf,
  maySend,
  ofPresent,
  proposed,
  unreadCount,
  withOutcome,
} from './decisions.ts';
import { READY_LETTERS } from './ready-letters.ts';

const row = (id: string, mean?: number): DecisionRow => ({
  id,
  code: id,
  reading: mean === undefined ? 'needs_readers' : 'read',
  mean,
  state: undefined,
  place: undefined,
});
/** As the database sorts them: the best mean first, who lacks readers last. */
const ROWS = [row('a', 5), row('b', 4), row('c', 3), row('d')];

describe('[FEAT-08] a proposal by points', () => {
  it('offers to as many as there are seats, and the others wait in their order', () => {
    const draft = proposed(FIRST_DRAFT, ROWS, 1);
    expect([draft.offered, draft.waitlisted, draft.refused]).toEqual([['a'], ['b', 'c'], []]);
  });

  it('never sweeps somebody in who lacks readers', () => {
    const draft = proposed(FIRST_DRAFT, ROWS, 10);
    expect(outcomeOf(draft, 'd')).toBeUndefined();
    expect(unreadCount(ROWS)).toBe(1);
  });

  it('is changed one by one, and the line too', () => {
    const draft = withOutcome(proposed(FIRST_DRAFT, ROWS, 1), 'a', 'waitlisted');
    expect([draft.offered, draft.waitlisted]).toEqual([[], ['b', 'c', 'a']]);
    expect(earlier(draft, 'a').waitlisted).toEqual(['b', 'a', 'c']);
    expect(earlier(draft, 'b').waitlisted).toEqual(['b', 'c', 'a']);
    expect(outcomeOf(withOutcome(draft, 'a', undefined), 'a')).toBeUndefined();
  });
});

describe('[FEAT-08] what stands in the way of sending', () => {
  const whole = withOutcome(proposed(FIRST_DRAFT, ROWS, 2), 'd', 'refused');
  const closed = { isOpen: false, seats: 2, rows: ROWS };
  it('is nothing, where everybody has a decision', () => {
    expect(maySend(issuesOf(closed, whole))).toBe(true);
    expect(maySend(issuesOf({ ...closed, seats: undefined }, whole))).toBe(true);
  });

  it.each([
    ['a round that takes applications', { ...closed, isOpen: true }, whole],
    ['somebody without a decision', closed, withOutcome(whole, 'b', undefined)],
    ['more offers than seats', { ...closed, seats: 1 }, whole],
    [
      'a letter that lacks a language',
      closed,
      { ...whole, letters: { ...READY_LETTERS, refused: { ...READY_LETTERS.refused, ps: ' ' } } },
    ],
  ])('is %s', (_what, desk, draft) => {
    expect(maySend(issuesOf(desk, draft))).toBe(false);
  });

  it('is a missing offer letter also where people only wait', () => {
    const draft = { ...FIRST_DRAFT, waitlisted: ['a'], letters: { waitlisted: READY_LETTERS.waitlisted } };
    expect(issuesOf({ ...closed, rows: [row('a', 5)] }, draft).lettersMissing).toEqual(['offered']);
  });
});

describe('a draft', () => {
  it('is the same where nothing differs', () => {
    const draft = proposed(FIRST_DRAFT, ROWS, 2);
    expect(isSameDecisions(draft, { ...draft, offered: [...draft.offered] })).toBe(true);
    expect(isSameDecisions(draft, { ...draft, answerDays: 9 })).toBe(false);
    expect(isSameDecisions(draft, withOutcome(draft, 'a', 'refused'))).toBe(false);
    const letters = { ...draft.letters, offered: { ...draft.letters.offered, fa: 'other' } };
    expect(isSameDecisions(draft, { ...draft, letters })).toBe(false);
  });

  it('leaves out who has taken the application back', () => {
    expect(ofPresent(proposed(FIRST_DRAFT, ROWS, 2), [row('b', 4)])).toMatchObject({
      offered: ['b'],
      waitlisted: [],
    });
  });
});

it('[FEAT-08] the ready-made letters can be sent as they are, in every language', () => {
  for (const outcome of DECISION_OUTCOMES) {
    for (const language of LANGUAGES) {
      const length = (READY_LETTERS[outcome][language] ?? '').length;
      expect(length).toBeGreaterThan(50);
      expect(length).toBeLessThan(LETTER_MAX_CHARACTERS);
    }
  }
});

it('places are free that nobody has taken or may still take', () => {
  expect(freePlaces({ places: 5, counts: { offered: 2, accepted: 1, declined: 3 } })).toBe(2);
  expect(freePlaces({ places: undefined, counts: {} })).toBe(0);
});
