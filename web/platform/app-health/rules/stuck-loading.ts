import { STUCK_IDLE_MS, STUCK_LOADING_CHECK_MS, STUCK_SPINNER_MS } from '#domain/limits.ts';

/** What one look at the screen saw; times in ms of a clock that never jumps. */
export interface Look {
  now: number;
  spinners: number;
  lastActivityAt: number;
  /** nobody sees a page in the background */
  isHidden: boolean;
}

export interface StuckState {
  /** since when there is more than one spinner, at every look */
  since?: number | undefined;
  lookedAt?: number | undefined;
  isStuck: boolean;
}

/** A gap of this length between two looks means that the phone slept: what was before it does not count. */
const SLEPT_MS = 3 * STUCK_LOADING_CHECK_MS;

/**
 * UI-05: stuck is a screen on which more than one spinner has turned for over 60 s while nobody touched it for
 * over 30 s. A phone that slept, a page in the background and a phone that is in use are not stuck.
 */
export function lookAgain(before: StuckState, { now, spinners, lastActivityAt, isHidden }: Look): StuckState {
  if (spinners <= 1 || isHidden) return { lookedAt: now, isStuck: false };
  const slept = before.lookedAt !== undefined && now - before.lookedAt > SLEPT_MS;
  const since = slept ? now : (before.since ?? now);
  const isStuck = now - since > STUCK_SPINNER_MS && now - lastActivityAt > STUCK_IDLE_MS;
  // who looks at the message and touches the screen has not repaired it: it stays until it is answered
  return { since, lookedAt: now, isStuck: isStuck || (before.isStuck && !slept) };
}

/** The person wants to wait on: the minute begins anew. */
export function keepWaiting(now: number): StuckState {
  return { since: now, lookedAt: now, isStuck: false };
}
