import { describe, expect, it } from 'vitest';
import { areDetailsFine, type Outcome, type OutcomeWrite, withWaiting } from './outcome.ts';

const told = (id: string): Outcome => ({
  id,
  kind: 'job',
  details: 'A job',
  cameOn: null,
  isMine: true,
  state: 'confirmed',
  answer: '',
});
const added = (outcomeId: string, matchId: string | null = null): OutcomeWrite => ({
  operation: 'add',
  outcomeId,
  matchId,
  kind: 'award',
  details: 'A prize',
  cameOn: '2026-05-01',
});

describe('what was reached, with what waits on the phone', () => {
  it('[FEAT-05] [FM-01] shows what was just written on top, as told and not sent', () => {
    expect(withWaiting([told('a')], [added('b'), added('c')], null)).toMatchObject([
      { id: 'c', state: 'told', isMine: true, waits: 'added' },
      { id: 'b' },
      { id: 'a', state: 'confirmed' },
    ]);
  });
  it('says once what the server has already', () => {
    expect(withWaiting([told('a')], [added('a')], null)).toEqual([told('a')]);
  });
  it('shows what is told of a student of a pair with her alone', () => {
    const waiting = [added('b', 'pair')];
    expect(withWaiting([], waiting, null)).toEqual([]);
    expect(withWaiting([], waiting, 'other')).toEqual([]);
    expect(withWaiting([], waiting, 'pair')).toHaveLength(1);
  });
  it('keeps what is being taken back in its place, and says so', () => {
    const waiting: OutcomeWrite[] = [{ operation: 'remove', outcomeId: 'a', details: 'A job' }];
    expect(withWaiting([told('a')], waiting, null)).toEqual([{ ...told('a'), waits: 'removed' }]);
  });
  it.each([
    ['', false],
    ['  ', false],
    ['IELTS 6.5', true],
    ['ا'.repeat(300), true],
    ['😀'.repeat(300), true],
    ['ا'.repeat(301), false],
  ])('takes details of one to 300 characters', (details, fine) => {
    expect(areDetailsFine(details)).toBe(fine);
  });
});
