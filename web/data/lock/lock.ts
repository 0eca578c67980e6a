import { AppError } from '#domain/error-codes.ts';
import { foldPin, type LockAfterMinutes, waitLeft } from '#domain/accounts/device-pin.ts';
import { deleteDraftsOf, putDraftsUnder } from '../drafts.ts';
import { forgetAnswersOf, putAnswersUnder } from '../cached-answers.ts';
import { deleteWritesOf, putWritesUnder } from '../outbox/write-store.ts';
import { browserStore } from '../browser-store.ts';
import { sessionStore } from '../session-store.ts';
import { dropRingKey } from '../key-ring.ts';
import { setPinStore } from '../person-store.ts';
import { SESSION_STORAGE_KEY } from '../session-storage-key.ts';
import { holdKey, type StoredKey, openKey, UNDER_PIN, usableKey } from './stored-key.ts';
import { LOCK_KEY } from '#domain/limits.ts';
import { allLocks, changeLock, dropLock, putLock, readLock } from './lock-records.ts';
import { LockedStore } from './locked-store.ts';
import { unwrapKey, wrapNewKey } from './pin-key.ts';

/*
 * SG-08: a PIN before what one person keeps on this phone (decision 35). Her drafts, what waits to be sent, the answers
 * that she has read and her session lie under one key; that key lies here wrapped under her PIN, and open in the memory
 * of a page that she has unlocked, nowhere else.
 */

interface StoredSession {
  user?: { id?: string };
}

/** Everything that the phone keeps of her goes under the key. Cut off, it is finished when she unlocks. */
async function putAllUnder(owner: string, key: CryptoKey, mark: StoredKey = UNDER_PIN): Promise<void> {
  await putDraftsUnder(owner, key, mark);
  await putWritesUnder(owner, key, mark);
  await putAnswersUnder(owner, key, mark);
}

const sessionNames = () => Object.keys(localStorage).filter((name) => name.startsWith(SESSION_STORAGE_KEY));

/** The session of the person, out of the browser's own store and into hers. */
async function takeSession(store: LockedStore): Promise<void> {
  for (const name of sessionNames()) {
    store.setItem(name, browserStore.getItem(name) ?? '');
    browserStore.removeItem(name);
  }
  await store.written();
}

/** A browser that was killed may have brought back what had been taken out of its store. */
function dropStale(owner: string): void {
  try {
    const stored = JSON.parse(browserStore.getItem(SESSION_STORAGE_KEY) ?? 'null') as StoredSession | null;
    if (stored?.user?.id === owner) for (const name of sessionNames()) browserStore.removeItem(name);
  } catch {
    // torn: nobody reads it
  }
}

/** From now on this browser asks for her PIN at the start of each page. */
const standBefore = (owner: string): void => localStorage.setItem(LOCK_KEY, owner);

/**
 * Puts a PIN before everything of the person who is signed in. The page is to be locked after it.
 * @param session the id of her session
 * @throws where the phone refuses
 */
export async function setPin(
  owner: string,
  choice: { pin: string; after: LockAfterMinutes; session: string | undefined },
): Promise<void> {
  const { key, wrappedKey } = await wrapNewKey(foldPin(choice.pin));
  const { after, session } = choice;
  // first of all: what is enciphered below can be read through it alone
  await putLock({ ...wrappedKey, owner, madeAt: Date.now(), after, triesCount: 0, triedAt: 0, session });
  await takeSession(await LockedStore.open(owner, key));
  await putAllUnder(owner, key);
  standBefore(owner);
  // what lay under it is under the PIN now
  await dropRingKey(owner);
}

/** `wait` in ms; `gone`: there is no such lock any more. */
export type Tried = { is: 'open'; key: CryptoKey } | { is: 'wrong'; waitMs: number } | { is: 'gone' };

/** How long until a lock takes the next try, in ms. */
export const waitOf = (lock: { triesCount: number; triedAt: number }): number =>
  waitLeft({ count: lock.triesCount, at: lock.triedAt }, Date.now());

/**
 * Tries a PIN. It is counted as wrong before it is looked at, so that nobody gets a try for nothing by ending the page.
 * @throws where the phone does not answer
 */
export async function tryPin(owner: string, typed: string): Promise<Tried> {
  let waitMs = 0;
  const lock = await changeLock(owner, (before) => {
    waitMs = waitOf(before);
    return waitMs > 0 ? {} : { triesCount: before.triesCount + 1, triedAt: Date.now() };
  });
  if (!lock) return { is: 'gone' };
  if (waitMs > 0) return { is: 'wrong', waitMs };
  const key = await unwrapKey(foldPin(typed), lock);
  if (!key) return { is: 'wrong', waitMs: waitOf(lock) };
  await changeLock(owner, () => ({ triesCount: 0 }));
  return { is: 'open', key };
}

/**
 * The page is hers: what lies under her key can be read, and her session is stored under it.
 * @param carried a session that she opened a moment ago and that nothing holds but the page
 */
export async function openLock(owner: string, key: CryptoKey, carried?: string): Promise<void> {
  holdKey(owner, key);
  await putAllUnder(owner, key);
  dropStale(owner);
  const store = await LockedStore.open(owner, key);
  if (carried !== undefined) store.setItem(SESSION_STORAGE_KEY, carried);
  setPinStore(store);
  standBefore(owner);
}

/** Which session lies under a lock: where the PIN is forgotten, it is ended by its id. */
export const noteSession = (owner: string, session: string | undefined) =>
  changeLock(owner, () => ({ session }));

/** Takes the PIN away: everything is stored as by those who have none. The page is to be loaded anew after it. */
export async function removePin(owner: string, key: CryptoKey): Promise<void> {
  const store = await LockedStore.open(owner, key);
  holdKey(owner, key);
  const mark = await openKey(owner);
  const free = usableKey(owner, mark);
  if (!mark || !free) throw new AppError('device_storage_full');
  for (const [name, value] of store.entries()) await sessionStore.setItem(name, value);
  localStorage.removeItem(LOCK_KEY);
  await putAllUnder(owner, free, mark);
  await dropLock(owner);
}

/** Deletes everything that this phone keeps of a person, without her PIN. @returns the session that is to be ended */
export async function forgetLocked(owner: string): Promise<string | undefined> {
  const lock = await readLock(owner);
  await deleteDraftsOf(owner);
  await deleteWritesOf(owner);
  await forgetAnswersOf(owner);
  await dropLock(owner);
  await dropRingKey(owner);
  if (localStorage.getItem(LOCK_KEY) === owner) localStorage.removeItem(LOCK_KEY);
  return lock?.session;
}

/** Whoever leaves does not wait longer for a disk that does not answer. */
const DISK_LIMIT_MS = 2_000;

/** Of whom something lies under a PIN here, but for one. Never throws: a phone that cannot say spares nobody. */
export async function lockedOwners(but?: string): Promise<Set<string>> {
  const nobody = new Promise<never[]>((resolve) => {
    setTimeout(() => resolve([]), DISK_LIMIT_MS);
  });
  try {
    const locks = await Promise.race([allLocks(), nobody]);
    return new Set(locks.flatMap(({ owner }) => (owner === but ? [] : [owner])));
  } catch {
    return new Set();
  }
}
