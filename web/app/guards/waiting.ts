import { STUDENT_GUARD_TIMEOUT_MS } from '#domain/limits.ts';
import type { Decision } from './decide.ts';

/**
 * `open`: nobody knows yet who is there · `given-up`: the set-up was ended by force and may still answer
 * [AUTH-05] · `known`: everything else
 */
type Knowledge = 'open' | 'given-up' | 'known';

export interface Waiting {
  knowledge: Knowledge;
  /** since when nobody knows, in ms of a clock that does not jump */
  since?: number;
  /** UI-09: it has lasted for 12 s */
  isOver: boolean;
}

export type WaitingEvent =
  | { type: 'decided'; knowledge: Knowledge; now: number }
  | { type: 'time'; now: number };

export const NOT_WAITING: Waiting = { knowledge: 'known', isOver: false };

export function knowledgeOf(decision: Decision): Knowledge {
  if (decision.kind === 'wait') return 'open';
  return decision.kind === 'failed' && decision.error?.code === 'timeout' ? 'given-up' : 'known';
}

/**
 * How long a guard has not known who stands before it. A set-up that was given up goes on being waited for:
 * its answer opens the screen. Whoever tries again begins a new wait.
 */
export function reduceWaiting(state: Waiting, event: WaitingEvent): Waiting {
  const { now } = event;
  if (event.type === 'time') {
    const isOver = state.since !== undefined && now - state.since >= STUDENT_GUARD_TIMEOUT_MS;
    return isOver === state.isOver ? state : { ...state, isOver };
  }
  const { knowledge } = event;
  if (knowledge === state.knowledge) return state;
  if (knowledge === 'known') return NOT_WAITING;
  const isSameWait = state.knowledge === 'open' && knowledge === 'given-up';
  return isSameWait ? { ...state, knowledge } : { knowledge, since: now, isOver: false };
}
