import { describe, expect, it } from 'vitest';
import type { FormQuestion } from '#domain/programmes/application-form.ts';
import { type ApplyWrite, waitedSeconds } from './apply-write.ts';
import {
  ageFinding,
  applicationFor,
  type ApplyRound,
  graceEndsAtMs,
  mayApplyAt,
  missingIn,
  needsGuardian,
  type OwnApplication,
} from './round.ts';

const CLOSES = Date.parse('2026-12-01T00:00:00+04:30');
const ROUND: ApplyRound = {
  id: 'r',
  number: 1,
  dates: { opensAtMs: CLOSES - 1_000_000, closesAtMs: CLOSES, startsOn: undefined, endsOn: undefined },
  formVersion: 1,
  questions: [],
  youngest: 16,
  oldest: 20,
  asksGuardian: true,
  texts: [],
};

describe('who may apply', () => {
  it.each([
    ['2010-12-01', 'fits'],
    ['2010-12-02', 'too_young'],
    ['2005-12-02', 'fits'],
    ['2005-12-01', 'too_old'],
    [null, 'unknown'],
  ] as const)('[FEAT-08] born on %s: %s, on the day on which the round closes', (born, expected) => {
    expect(ageFinding(ROUND, born)).toBe(expected);
  });

  it('is anybody where the round asks for no age', () => {
    expect(ageFinding({ ...ROUND, youngest: undefined, oldest: undefined }, null)).toBe('fits');
  });

  it('[FEAT-08] has somebody agree while she is under 18, and while nobody knows', () => {
    expect(needsGuardian(ROUND, '2008-12-02')).toBe(true);
    expect(needsGuardian(ROUND, '2008-12-01')).toBe(false);
    expect(needsGuardian(ROUND, null)).toBe(true);
    expect(needsGuardian({ ...ROUND, asksGuardian: false }, null)).toBe(false);
  });
});

describe('when one may apply', () => {
  it('[FEAT-08] is while the round is open, and three days longer for what was pressed before', () => {
    expect(mayApplyAt(ROUND, CLOSES - 1)).toBe(true);
    expect(mayApplyAt(ROUND, CLOSES)).toBe(false);
    expect(mayApplyAt({ ...ROUND, dates: { ...ROUND.dates, setState: 'waitlist' } }, CLOSES)).toBe(true);
    expect(graceEndsAtMs(ROUND) - CLOSES).toBe(3 * 86_400_000);
  });

  it('[FM-13] is told by how long it lay here, whatever the clock says', () => {
    const write = { pressedAtMs: 5_000 } as ApplyWrite;
    expect(waitedSeconds(write, 65_900)).toBe(60);
    expect(waitedSeconds(write, 4_000)).toBeUndefined();
  });
});

describe('what is missing', () => {
  it('is said in the order of the form', () => {
    const asked = (id: string, more: Partial<FormQuestion> = {}) =>
      ({ id, kind: 'short_text', is_required: true, min: '', max: '', options: [], ...more }) as FormQuestion;
    const questions = [asked('a'), asked('b', { kind: 'number' }), asked('c', { is_required: false })];
    expect(missingIn(questions, { b: 'two' }).map(({ question, issue }) => [question.id, issue])).toEqual([
      ['a', 'required'],
      ['b', 'not_a_number'],
    ]);
    expect(missingIn(questions, { a: 'x', b: '۲' })).toEqual([]);
  });
});

describe('her application', () => {
  it('is the one that was not taken back', () => {
    const one = (id: string, state: OwnApplication['state'], roundId = 'r') =>
      ({ id, state, roundId }) as OwnApplication;
    const all = [one('w', 'withdrawn'), one('s', 'submitted'), one('o', 'submitted', 'other')];
    expect(applicationFor(all, 'r')?.id).toBe('s');
    expect(applicationFor(all.slice(0, 1), 'r')?.id).toBe('w');
    expect(applicationFor(all, 'none')).toBeUndefined();
  });
});
