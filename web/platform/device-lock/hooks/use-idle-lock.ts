import { useEffect } from 'react';
import { ACTIVITY_EVENTS } from '#domain/limits.ts';
import { useSession } from '#web/platform/session/index.ts';
import { isUnderPin, lockPage, onLock, readLock } from '../data/lock.ts';

const MINUTE_MS = 60_000;
const POLL_EVERY_MS = 5_000;
const QUIET = { passive: true, capture: true } as const;

const touched = () => ({ steady: performance.now(), wall: Date.now() });

/** Locks the page after so many ms without a touch. @returns the function that stops it */
function watchIdle(limitMs: number, lock: () => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  let last = touched();
  // one of the clocks stands still while a phone sleeps, the other may be set: a wrong one costs a PIN
  const look = () => {
    const now = touched();
    if (Math.max(now.steady - last.steady, now.wall - last.wall) >= limitMs) lock();
  };
  const touch = () => {
    // whoever touches a phone that has slept is perhaps somebody else
    look();
    last = touched();
  };
  const timer = setInterval(look, POLL_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  for (const name of [...ACTIVITY_EVENTS, 'input']) addEventListener(name, touch, { ...QUIET, signal });
  document.addEventListener('visibilitychange', look, { signal });
  // a page that the browser brings back as it was may be hours old
  addEventListener('pageshow', ({ persisted }) => persisted && lock(), { signal });
  return () => over.abort();
}

/** SG-08: the lock falls by itself after the minutes that she chose, and when it falls in another tab. */
export function useIdleLock(): void {
  const { user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined || !isUnderPin()) return;
    let isOver = false;
    const stops: (() => void)[] = [];
    const lock = () => {
      if (isOver) return;
      isOver = true;
      void lockPage();
    };
    stops.push(onLock(lock));
    readLock(userId).then(
      (found) => {
        if (found && !isOver) stops.push(watchIdle(found.after * MINUTE_MS, lock));
      },
      // a disk that does not say how long: as long as the session lasts
      () => undefined,
    );
    return () => {
      isOver = true;
      for (const stop of stops) stop();
    };
  }, [userId]);
}
