import { useEffect, useState, useSyncExternalStore } from 'react';
import { onOutboxChange, onWriteSettled, type OutboxState, readOutbox } from '../data/look.ts';

/** How long the good news is said that something was sent after all. */
const GOOD_NEWS_MS = 6_000;

/** What waits on this phone for the server. */
export function useOutbox(): OutboxState {
  return useSyncExternalStore(onOutboxChange, readOutbox);
}

/** How many writes that had waited here were sent a moment ago. */
export function useSentCount(): number {
  const [count, setCount] = useState(0);
  useEffect(
    () =>
      onWriteSettled(({ write, outcome }) => {
        if (outcome.is === 'sent' && write.tries > 1) setCount((before) => before + 1);
      }),
    [],
  );
  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(() => setCount(0), GOOD_NEWS_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return count;
}
