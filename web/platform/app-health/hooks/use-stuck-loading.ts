import { useEffect, useReducer, useRef } from 'react';
import { ACTIVITY_EVENTS, STUCK_LOADING_CHECK_MS } from '#domain/limits.ts';
import { keepWaiting, type Look, lookAgain, type StuckState } from '../rules/stuck-loading.ts';

type Event = { type: 'look'; look: Look } | { type: 'wait'; now: number };

/** A phone's own keyboard sends no `keypress`: what it writes is told by `input`. */
const EVENTS = [...ACTIVITY_EVENTS, 'input'];

const next = (state: StuckState, event: Event): StuckState =>
  event.type === 'look' ? lookAgain(state, event.look) : keepWaiting(event.now);

/**
 * UI-05: looks every 10 s whether the screen loads for ever. `since` is when more than one spinner was first seen,
 * by `performance.now()`, which does not jump with the clock.
 */
export function useStuckLoading(since: number): { isStuck: boolean; wait: () => void } {
  const [{ isStuck }, dispatch] = useReducer(next, { isStuck: false, since, lookedAt: since });
  const lastActivityAt = useRef(0);
  useEffect(() => {
    const note = () => {
      lastActivityAt.current = performance.now();
    };
    const look = () =>
      dispatch({
        type: 'look',
        look: {
          now: performance.now(),
          spinners: document.querySelectorAll('[data-spinner]').length,
          lastActivityAt: lastActivityAt.current,
          isHidden: document.hidden,
        },
      });
    note();
    for (const name of EVENTS) addEventListener(name, note, { capture: true, passive: true });
    const timer = setInterval(look, STUCK_LOADING_CHECK_MS);
    return () => {
      clearInterval(timer);
      for (const name of EVENTS) removeEventListener(name, note, { capture: true });
    };
  }, []);
  return { isStuck, wait: () => dispatch({ type: 'wait', now: performance.now() }) };
}
