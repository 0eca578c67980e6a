import { promisifyRequest } from 'idb-keyval';
import type { LockAfterMinutes } from '#domain/accounts/device-pin.ts';
import { ownDatabase } from '../own-database.ts';
import type { Sealed } from '../sealed.ts';
import type { WrappedKey } from './pin-key.ts';

/*
 * The locks of this phone, one per person, and what of her session lies under each. In IndexedDB and not in local
 * storage: a browser that is killed would lose the key with which everything else was enciphered a moment ago.
 */

/** One person's lock. It says nothing of her but that she is here. */
export interface Lock extends WrappedKey {
  owner: string;
  /** by the wall clock, in ms: the order in which locks are numbered */
  madeAt: number;
  /** minutes without a touch */
  after: LockAfterMinutes;
  /** wrong tries in a row */
  triesCount: number;
  triedAt: number;
  /** which session lies under it: the id opens nothing, it only ends it (decision 12) */
  session?: string | undefined;
}

const LOCK = 'lock';
const ITEM = 'item';
const lockPlace = (owner: string) => [LOCK, owner];
const itemPlace = (owner: string, name: string) => [ITEM, owner, name];
/** Arrays come after every text: all that begins so. */
const allOf = (...beginning: string[]) => IDBKeyRange.bound(beginning, [...beginning, []]);

const records = ownDatabase('hamrah-lock', 'locks');

const written = (work: (store: IDBObjectStore) => unknown): Promise<void> =>
  records('readwrite', async (store) => {
    await work(store);
    await promisifyRequest(store.transaction);
  });

export const readLock = (owner: string): Promise<Lock | undefined> =>
  records('readonly', (store) => promisifyRequest<Lock | undefined>(store.get(lockPlace(owner))));

/** Every lock of this phone, the oldest first. */
export async function allLocks(): Promise<Lock[]> {
  const found = await records('readonly', (store) => promisifyRequest<Lock[]>(store.getAll(allOf(LOCK))));
  return found.toSorted((one, other) => one.madeAt - other.madeAt);
}

export const putLock = (lock: Lock): Promise<void> =>
  written((store) => store.put(lock, lockPlace(lock.owner)));

/** Changes a lock that is there, whole. @returns it as it stands then; undefined where there is none */
export async function changeLock(
  owner: string,
  change: (lock: Lock) => Partial<Lock>,
): Promise<Lock | undefined> {
  let changed: Lock | undefined;
  await written(async (store) => {
    const lock = await promisifyRequest<Lock | undefined>(store.get(lockPlace(owner)));
    changed = lock && { ...lock, ...change(lock) };
    if (changed) store.put(changed, lockPlace(owner));
  });
  return changed;
}

/** Removes a lock with all that lies under it here. */
export const dropLock = (owner: string): Promise<void> =>
  written((store) => {
    store.delete(allOf(ITEM, owner));
    store.delete(lockPlace(owner));
  });

export const readItem = (owner: string, name: string): Promise<Sealed | undefined> =>
  records('readonly', (store) => promisifyRequest<Sealed | undefined>(store.get(itemPlace(owner, name))));

export const putItem = (owner: string, name: string, seal: Sealed | undefined): Promise<void> =>
  written(async (store) => {
    // a lock that is gone has nothing under it
    const there = await promisifyRequest(store.getKey(lockPlace(owner)));
    if (seal && there !== undefined) store.put(seal, itemPlace(owner, name));
    else store.delete(itemPlace(owner, name));
  });

/** Everything of one person, by its name. */
export async function readItems(owner: string): Promise<[string, Sealed][]> {
  const [places, seals] = await records('readonly', (store) =>
    Promise.all([
      promisifyRequest(store.getAllKeys(allOf(ITEM, owner))),
      promisifyRequest<Sealed[]>(store.getAll(allOf(ITEM, owner))),
    ]),
  );
  return seals.map((seal, at) => [(places[at] as string[])[2] ?? '', seal]);
}
