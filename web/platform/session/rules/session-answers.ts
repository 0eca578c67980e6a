import {
  MISSING_SESSION_PATIENCE_MS,
  SESSION_EXPIRY_GRACE_MS,
  SESSION_VALIDATION_RETRY_DELAYS_MS,
  TOKEN_REFRESH_BEFORE_EXPIRY_MS,
} from '#domain/limits.ts';
import { timesOf } from './device.ts';
import { ago, type Clock, elapsedSince, sureOf } from './moments.ts';
import { reasonOfLoss } from './session-limits.ts';
import {
  doubt,
  happen,
  isOver,
  type Memory,
  plan,
  type Question,
  type Step,
  still,
  followedBy,
} from './session-memory.ts';
import type { Answer, Effect } from './session-signals.ts';

const lost = (memory: Memory, now: Clock) => ({ reason: reasonOfLoss(memory, now) });

/** AUTH-11: a network error is asked again after 1 s and 2 s; followedBy, or for any other error, it is told. */
function fail(memory: Memory, question: Question, now: Clock, isNetwork: boolean): Step {
  const delay = isNetwork ? SESSION_VALIDATION_RETRY_DELAYS_MS[question.attempt] : undefined;
  const untold = { ...memory, hasNews: memory.hasNews || question.noting === true };
  if (delay !== undefined) {
    const again = { ...question, attempt: question.attempt + 1, at: now.steady + delay, noting: false };
    return still({ ...untold, question: again });
  }
  const failed: Memory = { ...untold, hasError: true };
  // closed screens stay closed until the server's own word is heard, which is asked for at the next check
  const next = failed.stage === 'doubtful' ? plan(failed, failed.nextCheck, true) : failed;
  return happen(next, 'session_error', now);
}

/** AUTH-12: right after the start a session may still be on its way; the screens stay closed meanwhile. */
function miss(memory: Memory, now: Clock): Step {
  const patienceEnds = memory.initialised + MISSING_SESSION_PATIENCE_MS;
  if (now.steady >= patienceEnds) return happen(memory, 'session_expired', now, lost(memory, now));
  return doubt(memory, patienceEnds);
}

function revive(memory: Memory, answer: Extract<Answer, { is: 'alive' }>, now: Clock): Step {
  // AUTH-13
  if (answer.tokenLeftMs < -SESSION_EXPIRY_GRACE_MS) return happen(memory, 'force_logout', now);
  const effects: Effect[] = [];
  let next: Memory = { ...memory, hasError: false };
  // the server's word against the device's clock: only what has certainly passed is counted from now on
  if (memory.stage === 'doubtful') {
    next = { ...next, began: sureOf(memory.began, now), active: sureOf(memory.active, now) };
  }
  if (answer.lifeLeftMs !== undefined) {
    const age = timesOf(memory.device).sessionTimeoutMs - answer.lifeLeftMs;
    // what has certainly passed is not given back, whatever the server's clock does
    next = { ...next, began: ago(now, Math.max(age, elapsedSince(next.began, now).certain)) };
  }
  if (next.began !== memory.began) effects.push({ do: 'store', what: 'began', wall: next.began.wall });
  if (next.active !== memory.active) {
    next = { ...next, storedActiveWall: next.active.wall };
    effects.push({ do: 'store', what: 'active', wall: next.active.wall });
  }
  // AUTH-17
  if (answer.tokenLeftMs < TOKEN_REFRESH_BEFORE_EXPIRY_MS && now.steady >= memory.renewAfter) {
    effects.push({ do: 'refresh' });
  }
  return followedBy({ memory: next, effects }, (known) => happen(known, 'session_valid', now));
}

function read(memory: Memory, question: Question, answer: Answer, now: Clock): Step {
  switch (answer.is) {
    case 'alive':
      return revive(memory, answer, now);
    case 'missing':
      return miss(memory, now);
    case 'dead':
      return happen(memory, 'force_logout', now, lost(memory, now));
    case 'unreachable':
      return fail(memory, question, now, true);
    case 'error':
      return fail(memory, question, now, false);
  }
}

/** What follows from the answer to a validation; one to an older question is not heard. */
export function onAnswer(memory: Memory, round: number, answer: Answer, now: Clock): Step {
  const { question } = memory;
  if (round !== memory.round || !question || question.at !== undefined) return still(memory);
  const step = read({ ...memory, question: undefined }, question, answer, now);
  if (!question.again || isOver(step.memory)) return step;
  return { ...step, memory: plan(step.memory, now.steady, true) };
}
