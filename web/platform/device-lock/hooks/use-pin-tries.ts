import { useEffect, useState } from 'react';
import { storedSessionId } from '#web/platform/session/index.ts';
import { type Lock, noteSession, openLock, tryPin, waitOf } from '../data/lock.ts';

const SECOND_MS = 1_000;

/** Seconds that are left of a wait; counts down by itself. */
function useCountdown(untilMs: number): number {
  const [nowMs, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((untilMs - nowMs) / SECOND_MS));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS / 2);
    return () => clearInterval(timer);
  }, [left]);
  return left;
}

export interface PinTries {
  isBusy: boolean;
  /** the last try was wrong, or could not be looked at */
  failure: 'wrong' | 'failed' | undefined;
  waitSeconds: number;
  give: (pin: string) => Promise<void>;
}

/** SG-08: tries at one lock, with the waits that wrong ones cost. */
export function usePinTries(lock: Lock, carried: string | undefined, onOpen: () => void): PinTries {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PinTries['failure']>();
  const [untilMs, setUntil] = useState(() => Date.now() + waitOf(lock));
  const waitSeconds = useCountdown(untilMs);
  const give = async (pin: string): Promise<void> => {
    if (isBusy || waitSeconds > 0) return;
    setBusy(true);
    try {
      const tried = await tryPin(lock.owner, pin);
      if (tried.is === 'open') {
        await openLock(lock.owner, tried.key, carried);
        await noteSession(lock.owner, storedSessionId());
      }
      if (tried.is !== 'wrong') return onOpen();
      setUntil(Date.now() + tried.waitMs);
      setFailure('wrong');
    } catch {
      setFailure('failed');
    }
    setBusy(false);
  };
  return { isBusy, failure, waitSeconds, give };
}
