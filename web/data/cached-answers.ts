import { promisifyRequest } from 'idb-keyval';
import { freshKey, type StoredKey, readKey, UNDER_PIN, usableKey } from './lock/stored-key.ts';
import { ownDatabase } from './own-database.ts';
import { type Sealed, sealed, unsealed } from './sealed.ts';

/**
 * What the server told a person last, cached on her phone so that she can read it without a network. Enciphered
 * under a key that never leaves the browser and goes when she does: then what a disk still holds of it is noise
 * [PR-03].
 */
export type CachedPart = 'account' | 'answers';

type CachedRecord = { key: StoredKey } & Partial<Record<CachedPart, Sealed>>;

/** One record per person. A database of its own: nothing has ever to be rebuilt in it while a tab holds it open [FM-26]. */
const people = ownDatabase('hamrah-kept', 'people');

const recordOf = (userId: string) =>
  people('readonly', (store) => promisifyRequest<CachedRecord | undefined>(store.get(userId)));

/**
 * From now on this phone keeps answers of this person and of nobody else: what was cached of others is gone, but for
 * what lies under somebody's PIN. With nobody, everything is. Without `crypto.subtle` nothing is ever cached.
 * @returns whether somebody was forgotten by it
 */
export async function cacheAnswersOf(userId: string | undefined): Promise<boolean> {
  const key = userId ? await freshKey(userId) : undefined;
  return people('readwrite', async (store) => {
    const [known, records] = await Promise.all([
      promisifyRequest(store.getAllKeys()),
      promisifyRequest<CachedRecord[]>(store.getAll()),
    ]);
    const isSpared = (at: number) => userId !== undefined && records[at]?.key === UNDER_PIN;
    const others = known.filter((id, at) => id !== userId && !isSpared(at));
    for (const other of others) store.delete(other);
    if (key && userId && !known.includes(userId)) store.put({ key } satisfies CachedRecord, userId);
    await promisifyRequest(store.transaction);
    return others.length > 0;
  });
}

/** Forgets what is cached of one person. */
export const forgetAnswersOf = (userId: string): Promise<void> =>
  people('readwrite', (store) => {
    store.delete(userId);
    return promisifyRequest(store.transaction);
  });

/** What is cached of this person; undefined where nothing is, or where it cannot be read any more. */
export async function readCached(userId: string, part: CachedPart): Promise<unknown> {
  const record = await recordOf(userId);
  const found = record?.[part];
  const key = await readKey(userId, record?.key);
  return key && found && unsealed(key, found);
}

/** Keeps it, unless the person has left meanwhile: a late write brings nothing back [PR-02]. */
export async function writeCached(userId: string, part: CachedPart, value: unknown): Promise<void> {
  const key = await readKey(userId, (await recordOf(userId))?.key);
  if (!key) return;
  const seal = await sealed(key, value);
  await people('readwrite', async (store) => {
    const record = await promisifyRequest<CachedRecord | undefined>(store.get(userId));
    if (record && usableKey(userId, record.key)) store.put({ ...record, [part]: seal }, userId);
    await promisifyRequest(store.transaction);
  });
}

const PARTS: readonly CachedPart[] = ['account', 'answers'];

/** SG-08: from now on what is cached of this person lies under this key, for which `mark` stands. Done twice it changes nothing. */
export async function putAnswersUnder(userId: string, key: CryptoKey, mark: StoredKey): Promise<void> {
  const before = await recordOf(userId);
  if (before?.key === mark) return;
  const old = await readKey(userId, before?.key);
  const anew: CachedRecord = { key: mark };
  for (const part of PARTS) {
    const found = before?.[part];
    if (old && found) anew[part] = await sealed(key, await unsealed(old, found));
  }
  await people('readwrite', (store) => {
    store.put(anew, userId);
    return promisifyRequest(store.transaction);
  });
}
