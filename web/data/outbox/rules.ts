import { type AppError, type ErrorCode, isWorthRetrying } from '#domain/error-codes.ts';
import { retryAfterSecondsOf, retryDelayMs } from '#domain/platform/retry.ts';
import { type Write, WriteConflict, type WriteKind } from './write.ts';

/*
 * The rules of the outbox: what is sent next, what an answer means, how long to wait. Nothing here asks a clock, a
 * disk or a network.
 */

/** What a failed sending means for its write. */
export type Verdict =
  /** nothing of ours was said: the same again later */
  | 'fault'
  /** the person has to sign in again; then the same again */
  | 'session'
  /** either the right or the session is missing: the session must be asked */
  | 'doubtful'
  /** changed elsewhere meanwhile: the person chooses */
  | 'conflict'
  /** the server said no: only the person can change that */
  | 'refused';

const SESSION_CODES: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['session_expired', 'not_signed_in']);
/** A session that was ended elsewhere is answered like a right that was never there: with nothing. */
const DOUBTFUL_CODES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'not_allowed',
  'no_row',
  'email_not_confirmed',
]);
/** A part of the program that did not arrive says nothing about the write. */
const PROGRAM_CODES: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['chunk_load_failed', 'aborted']);

export function verdictOf(failure: AppError): Verdict {
  if (failure instanceof WriteConflict) return 'conflict';
  if (isWorthRetrying(failure.code) || PROGRAM_CODES.has(failure.code)) return 'fault';
  if (SESSION_CODES.has(failure.code)) return 'session';
  return DOUBTFUL_CODES.has(failure.code) ? 'doubtful' : 'refused';
}

export type KindOf = (name: string) => WriteKind | undefined;

/** Whether this version of the program can send it: what a newer one stored waits for that one. */
export function isKnown(write: Pick<Write, 'kind' | 'version'>, kindOf: KindOf): boolean {
  const kind = kindOf(write.kind);
  return kind !== undefined && write.version <= kind.version;
}

/** In the order in which the person wrote. */
export const inOrder = (queue: readonly Write[]): Write[] => queue.toSorted((a, b) => a.seq - b.seq);

/** What is to be sent next: the urgent first. What waits for the person, or for another version, holds up nobody else. */
export function nextToSend(queue: readonly Write[], kindOf: KindOf): Write | undefined {
  const ready = inOrder(queue).filter((write) => write.state === 'waiting' && isKnown(write, kindOf));
  return ready.find(({ kind }) => kindOf(kind)?.isUrgent) ?? ready[0];
}

/** The waiting write that a new one about the same thing takes up; undefined where it stands alone. */
export function takenUp(
  queue: readonly Write[],
  fresh: Pick<Write, 'kind' | 'version' | 'thing'>,
  kindOf: KindOf,
): Write | undefined {
  if (!kindOf(fresh.kind)?.merge) return undefined;
  return inOrder(queue).find(
    ({ kind, thing, version, state }) =>
      state === 'waiting' && kind === fresh.kind && thing === fresh.thing && version === fresh.version,
  );
}

/** The waiting write that says the same already: pressing twice is one wish [FM-39]. */
export function alike(queue: readonly Write[], fresh: Omit<Write, 'seq'>): Write | undefined {
  const said = JSON.stringify(fresh.values);
  return inOrder(queue).find(
    ({ state, kind, thing, version, values }) =>
      state === 'waiting' &&
      kind === fresh.kind &&
      thing === fresh.thing &&
      version === fresh.version &&
      JSON.stringify(values) === said,
  );
}

/** How long the queue is left alone. */
export interface Patience {
  /** faults since the last answer */
  faultsCount: number;
  /** by the steady clock, ms; nothing is sent before it */
  notBeforeMs: number;
  /** the server itself asked for the pause: nobody shortens it */
  isAskedFor: boolean;
  /** nothing is sent again until the person says so: each try costs her money */
  waitsForPerson: boolean;
  needsSignIn: boolean;
}

export const NO_PATIENCE: Patience = {
  faultsCount: 0,
  notBeforeMs: 0,
  isAskedFor: false,
  waitsForPerson: false,
  needsSignIn: false,
};

export interface Moment {
  /** steady clock, ms */
  nowMs: number;
  /** 0 to 1 */
  random: number;
  /** the person asked her browser to save data */
  isMetered: boolean;
}

/** FM-07: waits double up to five minutes with jitter; `Retry-After` comes on top. */
export function afterFault(before: Patience, failure: AppError, moment: Moment): Patience {
  const waitMs = retryDelayMs(before.faultsCount, failure, () => moment.random);
  return {
    faultsCount: before.faultsCount + 1,
    notBeforeMs: moment.nowMs + waitMs,
    isAskedFor: retryAfterSecondsOf(failure) !== undefined,
    waitsForPerson: moment.isMetered,
    needsSignIn: verdictOf(failure) !== 'fault',
  };
}

/** Somebody wants it sent now, or the line is back: the wait is over, unless the server asked for it. */
export function afterFlush(patience: Patience, nowMs: number, byPerson: boolean): Patience {
  const waitsForPerson = patience.waitsForPerson && !byPerson;
  if (patience.isAskedFor && patience.notBeforeMs > nowMs) return { ...patience, waitsForPerson };
  return { ...patience, waitsForPerson, notBeforeMs: waitsForPerson ? patience.notBeforeMs : nowMs };
}

/** ms until the next try; undefined: only the person can bring it about. */
export function waitMs(patience: Patience, nowMs: number): number | undefined {
  return patience.waitsForPerson ? undefined : Math.max(patience.notBeforeMs - nowMs, 0);
}
