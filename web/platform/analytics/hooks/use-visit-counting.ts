import { useEffect, useRef } from 'react';
import { useMatches } from 'react-router';
import type * as Counter from '../data/counter.ts';
import { mayCount } from '../data/may-count.ts';
import { patternOf } from '../rules/pattern.ts';

/** long enough that the screen itself comes first, where a browser does not say when it is idle */
const LATER_MS = 3_000;

/** Runs something once the browser has nothing better to do. @returns undoes it */
function onceIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const wanted = requestIdleCallback(run, { timeout: 10_000 });
    return () => cancelIdleCallback(wanted);
  }
  const timer = setTimeout(run, LATER_MS);
  return () => clearTimeout(timer);
}

/**
 * FEAT-01, decision 41: counts which screens are opened and how fast they come, without saying by whom. Its program
 * arrives after everything else, and not at all where nothing may be counted.
 */
export function useVisitCounting(): void {
  const match = useMatches().at(-1);
  const pattern = match && patternOf(match.pathname, match.params);
  const counter = useRef<typeof Counter>(undefined);
  useEffect(() => {
    if (pattern === undefined || !mayCount()) return;
    if (counter.current) return counter.current.enter(pattern, mayCount);
    return onceIdle(() => {
      import('../data/counter.ts').then(
        (loaded) => {
          counter.current = loaded;
          loaded.enter(pattern, mayCount);
        },
        // without a line it does not come, and nothing is counted
        () => undefined,
      );
    });
  }, [pattern]);
  useEffect(() => () => counter.current?.stop(), []);
}
