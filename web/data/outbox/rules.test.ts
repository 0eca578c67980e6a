import { expect, it } from 'vitest';
import { AppError, type ErrorCode } from '#domain/error-codes.ts';
import {
  afterFault,
  afterFlush,
  NO_PATIENCE,
  nextToSend,
  takenUp,
  type Verdict,
  verdictOf,
  waitMs,
} from './rules.ts';
import { type Write, WriteConflict, type WriteKind } from './write.ts';

const write = (part: Partial<Write>): Write => ({
  id: 'id',
  owner: 'a',
  seq: 1,
  kind: 'profile',
  version: 1,
  thing: '',
  values: {},
  state: 'waiting',
  tries: 0,
  at: 0,
  ...part,
});
const kind: WriteKind = {
  name: 'profile',
  version: 1,
  send: () => Promise.resolve(),
  merge: (_, newer) => newer,
};
const kindOf = (name: string) => (name === 'profile' ? kind : undefined);
const moment = { nowMs: 1_000, random: 1, isMetered: false };

it.each<[ErrorCode, Verdict]>([
  ['offline', 'fault'],
  ['network', 'fault'],
  ['timeout', 'fault'],
  ['server_unavailable', 'fault'],
  ['rate_limited', 'fault'],
  ['bad_answer', 'fault'],
  ['chunk_load_failed', 'fault'],
  ['session_expired', 'session'],
  ['not_signed_in', 'session'],
  ['not_allowed', 'doubtful'],
  ['no_row', 'doubtful'],
  ['invalid_input', 'refused'],
  ['under_13', 'refused'],
  ['conflict', 'refused'],
  ['unexpected', 'refused'],
])('[FM-07] [FM-08] [FM-10] the failure %s means %s', (code, verdict) => {
  expect(verdictOf(new AppError(code))).toBe(verdict);
});

it('[FM-15] what was changed elsewhere is no refusal', () => {
  expect(verdictOf(new WriteConflict([]))).toBe('conflict');
});

it('[FM-13] sends in the order of writing, whatever the clock says, and past what has to wait', () => {
  const queue = [
    write({ id: 'late', seq: 4, at: 1 }),
    write({ id: 'refused', seq: 1, state: 'refused' }),
    write({ id: 'unknown', seq: 2, kind: 'tasks' }),
    write({ id: 'first', seq: 3, at: 9 }),
  ];
  expect(nextToSend(queue, kindOf)?.id).toBe('first');
  expect(nextToSend([write({ version: 2 })], kindOf)).toBeUndefined();
});

it('[SG-04] sends what is urgent before all that was written earlier', () => {
  const queue = [write({ id: 'earlier', seq: 1 }), write({ id: 'urgent', seq: 2, kind: 'distress' })];
  const kinds = (name: string) => (name === 'distress' ? { ...kind, name, isUrgent: true } : kindOf(name));
  expect(nextToSend(queue, kinds)?.id).toBe('urgent');
});

it('takes up only what waits, of the same kind, about the same thing', () => {
  const fresh = { kind: 'profile', version: 1, thing: 'own' };
  const found = (part: Partial<Write>) =>
    takenUp([write({ thing: 'own', ...part })], fresh, kindOf) !== undefined;
  expect(found({})).toBe(true);
  expect(found({ state: 'refused' })).toBe(false);
  expect(found({ state: 'conflict' })).toBe(false);
  expect(found({ thing: 'another' })).toBe(false);
  expect(found({ version: 2 })).toBe(false);
  expect(
    takenUp([write({ thing: 'own' })], fresh, () => ({ ...kind, merge: undefined }) as never),
  ).toBeUndefined();
});

it('[FM-07] waits twice as long after each fault, at most five minutes, and longer where it was asked to', () => {
  const network = new AppError('network');
  let patience = NO_PATIENCE;
  const waits = Array.from({ length: 12 }, () => {
    patience = afterFault(patience, network, moment);
    return waitMs(patience, moment.nowMs);
  });
  expect(waits.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(waits.at(-1)).toBe(300_000);
  const asked = new AppError('rate_limited', { params: { retryAfterSeconds: 60 } });
  const pause = afterFault(NO_PATIENCE, asked, moment);
  expect(waitMs(pause, moment.nowMs)).toBe(61_000);
  expect(waitMs(afterFlush(pause, moment.nowMs, true), moment.nowMs)).toBe(61_000);
  expect(waitMs(afterFlush(patience, moment.nowMs, false), moment.nowMs)).toBe(0);
});

it('waits for the person where each try costs her money', () => {
  const patience = afterFault(NO_PATIENCE, new AppError('network'), { ...moment, isMetered: true });
  expect(waitMs(patience, moment.nowMs)).toBeUndefined();
  expect(waitMs(afterFlush(patience, moment.nowMs, false), moment.nowMs)).toBeUndefined();
  expect(waitMs(afterFlush(patience, moment.nowMs, true), moment.nowMs)).toBe(0);
});
