import type { Device } from './device.ts';
import type { Clock, Moment } from './moments.ts';
import { type EndReason, judgeLimits } from './session-limits.ts';
import type { Effect } from './session-signals.ts';
import { isOpen, SESSION_TABLE, type SessionEvent, type Stage } from './session-table.ts';

/** A validation that is planned or out. */
export interface Question {
  attempt: number;
  thoroughly: boolean;
  /** by the steady clock; undefined: it is out, and its answer is awaited */
  at: number | undefined;
  /** the answer that is awaited also tells the server of activity */
  noting?: boolean;
  /** something became suspicious while a question was out that does not ask the server */
  again?: boolean;
}

/** What the manager knows. */
export interface Memory {
  stage: Stage;
  device: Device;
  /** when the manager was initialised [AUTH-12]; this and the moments below by the steady clock */
  initialised: number;
  began: Moment;
  active: Moment;
  /** the person did something that the server has not been told yet */
  hasNews: boolean;
  /** the last activity that was written down for other tabs and later pages */
  storedActiveWall: number | undefined;
  /** the last validation or renewal failed [AUTH-14] */
  hasError: boolean;
  question: Question | undefined;
  /** counts questions, so that an answer to an older one is known */
  round: number;
  nextCheck: number;
  /** after a refusal the token is not renewed again before this */
  renewAfter: number;
}

export interface Step {
  memory: Memory;
  effects: readonly Effect[];
}

const NEVER: Moment = { wall: 0, steady: 0 };

export const NO_SESSION: Memory = {
  stage: 'off',
  device: 'computer',
  initialised: 0,
  began: NEVER,
  active: NEVER,
  hasNews: false,
  storedActiveWall: undefined,
  hasError: false,
  question: undefined,
  round: 0,
  nextCheck: 0,
  renewAfter: 0,
};

export const isOver = ({ stage }: Memory): boolean => stage === 'off' || stage === 'ended';

export const still = (memory: Memory): Step => ({ memory, effects: [] });

/** One step after the other. */
export function followedBy(step: Step, next: (memory: Memory) => Step): Step {
  const { memory, effects } = next(step.memory);
  return { memory, effects: [...step.effects, ...effects] };
}

/** Plans a validation. One is under way at a time; a planned one may be brought forward or made thorough. */
export function plan(memory: Memory, at: number, thoroughly: boolean): Memory {
  const { question } = memory;
  if (!question) return { ...memory, question: { attempt: 0, thoroughly, at } };
  if (question.at === undefined) {
    return thoroughly && !question.thoroughly
      ? { ...memory, question: { ...question, again: true } }
      : memory;
  }
  const planned = {
    ...question,
    thoroughly: thoroughly || question.thoroughly,
    at: Math.min(at, question.at),
  };
  return { ...memory, question: planned };
}

/** Does what the table says of an event. */
export function happen(
  memory: Memory,
  event: SessionEvent,
  now: Clock,
  about: { reason: EndReason; leftMs?: number } = { reason: 'expired' },
): Step {
  const { to, operations } = SESSION_TABLE[event][memory.stage];
  const effects: Effect[] = [{ do: 'notify', event }];
  let next: Memory = { ...memory, stage: to };
  for (const operation of operations) {
    if (operation === 'end') {
      effects.push({ do: 'end', reason: about.reason });
      next = { ...next, question: undefined, round: next.round + 1 };
    } else if (operation === 'check') next = plan(next, now.steady, true);
    else effects.push(operation === 'warn' ? { do: 'warn', leftMs: about.leftMs ?? 0 } : { do: operation });
  }
  return { memory: next, effects };
}

/** Closes the private screens until the server has said whether the session still stands. */
export function doubt(memory: Memory, at: number): Step {
  const effects: Effect[] = [];
  if (memory.stage === 'warned') effects.push({ do: 'unwarn' });
  if (isOpen(memory.stage)) effects.push({ do: 'hide' });
  // an answer that is still out may be hours old when it arrives
  const question = memory.question?.at === undefined ? undefined : memory.question;
  // activity of before is not told any more: the server would take it for a sign of life of now
  const doubtful: Memory = { ...memory, stage: 'doubtful', hasNews: false, question };
  return { memory: plan(doubtful, at, true), effects };
}

/** Looks at the limits [AUTH-15, AUTH-16]. */
export function judge(memory: Memory, now: Clock): Step {
  const judged = judgeLimits(memory, now);
  if (judged.is === 'over') return happen(memory, 'force_logout', now, judged);
  // closed already: the server's word is awaited
  if (memory.stage === 'doubtful') return still(memory);
  if (judged.is === 'doubtful') return doubt(memory, now.steady);
  if (judged.is === 'warning') {
    const { leftMs } = judged;
    if (memory.stage === 'warned') return { memory, effects: [{ do: 'warn', leftMs }] };
    return happen(memory, 'inactivity_warning', now, { reason: 'inactive', leftMs });
  }
  if (memory.stage !== 'warned') return still(memory);
  return { memory: { ...memory, stage: 'valid' }, effects: [{ do: 'unwarn' }] };
}
