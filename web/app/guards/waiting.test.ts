import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/error-codes.ts';
import { knowledgeOf, NOT_WAITING, reduceWaiting, type Waiting, type WaitingEvent } from './waiting.ts';

const run = (...events: WaitingEvent[]): Waiting => events.reduce(reduceWaiting, NOT_WAITING);
const open = (now: number): WaitingEvent => ({ type: 'decided', knowledge: 'open', now });
const givenUp = (now: number): WaitingEvent => ({ type: 'decided', knowledge: 'given-up', now });
const known = (now: number): WaitingEvent => ({ type: 'decided', knowledge: 'known', now });
const time = (now: number): WaitingEvent => ({ type: 'time', now });

describe('how long a guard waits', () => {
  it('[UI-09] is over after 12 s, not before', () => {
    expect(run(open(5_000), time(16_999)).isOver).toBe(false);
    expect(run(open(5_000), time(17_000)).isOver).toBe(true);
  });
  it('[UI-09] [AUTH-05] goes on when the set-up is ended after 10 s', () => {
    expect(run(open(0), givenUp(10_000), time(11_999)).isOver).toBe(false);
    expect(run(open(0), givenUp(10_000), time(12_000)).isOver).toBe(true);
  });
  it('[UI-09] ends when it is known who is there, at once', () => {
    expect(run(open(0), time(12_000), known(12_500))).toEqual(NOT_WAITING);
    expect(run(open(0), known(1_000), time(20_000)).isOver).toBe(false);
  });
  it('[UI-10] begins anew with every new try', () => {
    const again = run(open(0), givenUp(10_000), time(12_000), open(20_000));
    expect(again.isOver).toBe(false);
    expect(reduceWaiting(again, time(31_999)).isOver).toBe(false);
    expect(reduceWaiting(again, time(32_000)).isOver).toBe(true);
  });
  it('[UI-09] is not begun anew by being told the same', () => {
    expect(run(open(0), open(6_000), time(12_000)).isOver).toBe(true);
  });
});

it('[UI-09] takes only a set-up that took too long for a wait', () => {
  expect(knowledgeOf({ kind: 'wait' })).toBe('open');
  expect(knowledgeOf({ kind: 'failed', error: new AppError('timeout') })).toBe('given-up');
  expect(knowledgeOf({ kind: 'failed', error: new AppError('offline') })).toBe('known');
  expect(knowledgeOf({ kind: 'failed', error: undefined })).toBe('known');
  expect(knowledgeOf({ kind: 'show' })).toBe('known');
});
