import { createStore, promisifyRequest } from 'idb-keyval';
import { freshKey, type KeptKey, UNDER_PIN, usableKey } from './lock/kept-key.ts';
import { type Sealed, sealed, unsealed } from './sealed.ts';

/**
 * What the server told a person last, kept on her phone so that she can read it without a network. Enciphered
 * under a key that never leaves the browser and goes when she does: then what a disk still holds of it is noise
 * [PR-03].
 */
export type KeptPart = 'account' | 'answers';

type KeptRecord = { key: KeptKey } & Partial<Record<KeptPart, Sealed>>;

/** One record per person. A database of its own: nothing has ever to be rebuilt in it while a tab holds it open [FM-26]. */
const store = () => createStore('hamrah-kept', 'people');
let opened: ReturnType<typeof store> | undefined;
const people = () => {
  opened ??= store();
  return opened;
};

const recordOf = (userId: string) =>
  people()('readonly', (store) => promisifyRequest<KeptRecord | undefined>(store.get(userId)));

/**
 * From now on this phone keeps answers of this person and of nobody else: what was kept of others is gone, but for
 * what lies under somebody's PIN. With nobody, everything is. Without `crypto.subtle` nothing is ever kept.
 * @returns whether somebody was forgotten by it
 */
export async function keepAnswersOf(userId: string | undefined): Promise<boolean> {
  const key = userId ? await freshKey(userId) : undefined;
  return people()('readwrite', async (store) => {
    const [known, records] = await Promise.all([
      promisifyRequest(store.getAllKeys()),
      promisifyRequest<KeptRecord[]>(store.getAll()),
    ]);
    const isSpared = (at: number) => userId !== undefined && records[at]?.key === UNDER_PIN;
    const others = known.filter((id, at) => id !== userId && !isSpared(at));
    for (const other of others) store.delete(other);
    if (key && userId && !known.includes(userId)) store.put({ key } satisfies KeptRecord, userId);
    await promisifyRequest(store.transaction);
    return others.length > 0;
  });
}

/** Forgets what is kept of one person. */
export const forgetAnswersOf = (userId: string): Promise<void> =>
  people()('readwrite', (store) => {
    store.delete(userId);
    return promisifyRequest(store.transaction);
  });

/** What is kept of this person; undefined where nothing is, or where it cannot be read any more. */
export async function readKept(userId: string, part: KeptPart): Promise<unknown> {
  const record = await recordOf(userId);
  const found = record?.[part];
  const key = usableKey(userId, record?.key);
  return key && found && unsealed(key, found);
}

/** Keeps it, unless the person has left meanwhile: a late write brings nothing back [PR-02]. */
export async function writeKept(userId: string, part: KeptPart, value: unknown): Promise<void> {
  const key = usableKey(userId, (await recordOf(userId))?.key);
  if (!key) return;
  const seal = await sealed(key, value);
  await people()('readwrite', async (store) => {
    const record = await promisifyRequest<KeptRecord | undefined>(store.get(userId));
    if (record && usableKey(userId, record.key)) store.put({ ...record, [part]: seal }, userId);
    await promisifyRequest(store.transaction);
  });
}

const PARTS: readonly KeptPart[] = ['account', 'answers'];

/** SG-08: from now on what is kept of this person lies under the key that her PIN opens. Done twice it changes nothing. */
export async function putAnswersUnder(userId: string, key: CryptoKey): Promise<void> {
  const before = await recordOf(userId);
  if (before?.key === UNDER_PIN) return;
  const anew: KeptRecord = { key: UNDER_PIN };
  for (const part of PARTS) {
    const found = before?.[part];
    if (before && found) anew[part] = await sealed(key, await unsealed(before.key, found));
  }
  await people()('readwrite', (store) => {
    store.put(anew, userId);
    return promisifyRequest(store.transaction);
  });
}

/** SG-08: what lay under the PIN can be read without it again. */
export const freeAnswers = (userId: string, key: CryptoKey): Promise<void> =>
  people()('readwrite', async (store) => {
    const record = await promisifyRequest<KeptRecord | undefined>(store.get(userId));
    store.put({ ...record, key } satisfies KeptRecord, userId);
    await promisifyRequest(store.transaction);
  });
