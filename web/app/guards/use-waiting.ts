import { useEffect, useReducer } from 'react';
import { STUDENT_GUARD_TIMEOUT_MS } from '#domain/limits.ts';
import type { Decision } from './decide.ts';
import { knowledgeOf, NOT_WAITING, reduceWaiting } from './waiting.ts';

/** UI-09: true once a guard has not known for 12 s who stands before it. */
export function useWaitIsOver(decision: Decision): boolean {
  const [{ since, isOver }, dispatch] = useReducer(reduceWaiting, NOT_WAITING);
  const knowledge = knowledgeOf(decision);
  useEffect(() => dispatch({ type: 'decided', knowledge, now: performance.now() }), [knowledge]);
  useEffect(() => {
    if (since === undefined) return;
    const rest = since + STUDENT_GUARD_TIMEOUT_MS - performance.now();
    const timer = setTimeout(() => dispatch({ type: 'time', now: since + STUDENT_GUARD_TIMEOUT_MS }), rest);
    return () => clearTimeout(timer);
  }, [since]);
  return isOver && knowledge !== 'known';
}
