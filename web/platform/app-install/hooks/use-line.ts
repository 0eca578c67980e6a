import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { openPageCachedAt } from '../data/cached-page.ts';
import { lastAnswerAt, onLineChange, readLine, watchLine } from '../data/line-watch.ts';
import { GOOD_NEWS_MS } from '../rules/times.ts';

/** When the oldest of the answers on this screen came; undefined where there are none. */
function shownSince(queries: QueryClient): number | undefined {
  const times = queries
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined })
    .map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** From when what is on the screen is, while nothing answers. */
function useShownSince(isDown: boolean): number | undefined {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const [since, setSince] = useState<number>();

  useEffect(() => {
    if (!isDown) return;
    let isGone = false;
    const read = async () => {
      const found = shownSince(queries) ?? (await openPageCachedAt()) ?? lastAnswerAt();
      if (!isGone) setSince(found);
    };
    void read();
    // a screen that opens later has answers of another age
    const stop = queries.getQueryCache().subscribe(() => void read());
    return () => {
      isGone = true;
      stop();
    };
  }, [isDown, pathname, queries]);

  return since;
}

export interface LineState {
  state: 'up' | 'down' | 'up-again';
  /** milliseconds since 1970; undefined: unknown */
  shownSince: number | undefined;
  /** writes that wait for a network in this page */
  waitingCount: number;
}

/** The connection and what waits for it [UI-02]. */
export function useLine(): LineState {
  useEffect(watchLine, []);
  const isDown = useSyncExternalStore(onLineChange, () => readLine() === 'down');
  const shown = useShownSince(isDown);
  const waiting = useMutationState({ filters: { predicate: ({ state }) => state.isPaused } });
  const [wasDown, setWasDown] = useState(false);
  if (isDown && !wasDown) setWasDown(true);

  useEffect(() => {
    if (isDown || !wasDown) return;
    const timer = setTimeout(() => setWasDown(false), GOOD_NEWS_MS);
    return () => clearTimeout(timer);
  }, [isDown, wasDown]);

  const up = wasDown ? 'up-again' : 'up';
  return { state: isDown ? 'down' : up, shownSince: shown, waitingCount: waiting.length };
}
