import { LOCK_KEY } from '#domain/limits.ts';
import { readLock } from '#web/data/lock/lock-records.ts';
import { CARRIED_MARK } from '#web/data/lock/carried.ts';
import { browserStore } from '#web/data/browser-store.ts';
import { ownStore } from '#web/data/person-store.ts';
import { SESSION_STORAGE_KEY } from '#web/data/session-storage-key.ts';

/**
 * SG-08: somebody has signed in whose things lie under a PIN here. Her session is taken out of the browser's store at
 * once and handed to the next page in its memory: that one asks for the PIN.
 * @returns whether the page goes
 */
export async function encryptWithPin(userId: string): Promise<boolean> {
  // in a tab that is borrowed she has nothing here; under her own lock she is already
  if (ownStore() || !(await hasLock(userId)) || ownStore()) return false;
  const session = browserStore.getItem(SESSION_STORAGE_KEY);
  if (session !== null) window.name = CARRIED_MARK + session;
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(SESSION_STORAGE_KEY)) browserStore.removeItem(name);
  }
  localStorage.setItem(LOCK_KEY, userId);
  location.reload();
  return true;
}

async function hasLock(userId: string): Promise<boolean> {
  try {
    return (await readLock(userId)) !== undefined;
  } catch {
    // a phone that keeps nothing has no locks
    return false;
  }
}
