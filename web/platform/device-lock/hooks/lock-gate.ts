import { LOCK_KEY } from '#domain/limits.ts';
import { isLogoutUnfinished, rememberLeftSession } from '#web/platform/session/index.ts';
import { allLocks, forgetLocked, type Lock, takeCarried, broadcastLock } from '../data/lock.ts';

export interface Gate {
  locks: readonly Lock[];
  /** whose page was locked */
  last: string;
  /** a session that the page before opened, and that only this one holds */
  carried: string | undefined;
}

/** Gives up what lies under a lock; its session is ended at the next contact. @throws where the phone refuses */
export async function forgetLock(owner: string): Promise<void> {
  const session = await forgetLocked(owner);
  if (session !== undefined) rememberLeftSession(session);
}

/** What stands before the page; undefined where nothing does any more. */
export async function readGate(): Promise<Gate | undefined> {
  const carried = takeCarried();
  const last = localStorage.getItem(LOCK_KEY) ?? '';
  if (isLogoutUnfinished()) {
    // she was leaving when the page died: that is brought to its end, and needs no PIN
    await forgetLock(last);
    return undefined;
  }
  const locks = await allLocks();
  if (locks.length > 0) return { locks, last, carried };
  localStorage.removeItem(LOCK_KEY);
  return undefined;
}

/** Somebody else uses the phone. What the other has open in other tabs is not for her. */
export function stepAside(): void {
  localStorage.removeItem(LOCK_KEY);
  broadcastLock();
}

/** Somebody whose things are locked here wants them: the next page asks for her PIN. */
export function goToLocks(owner: string): void {
  localStorage.setItem(LOCK_KEY, owner);
  location.reload();
}
