import { createStore, promisifyRequest } from 'idb-keyval';
import { newSealingKey, type Sealed, sealed, unsealed } from './sealed.ts';

/**
 * What the server told a person last, kept on her phone so that she can read it without a network. Enciphered
 * under a key that never leaves the browser and goes when she does: then what a disk still holds of it is noise
 * [PR-03].
 */
export type KeptPart = 'account' | 'answers';

type KeptRecord = { key: CryptoKey } & Partial<Record<KeptPart, Sealed>>;

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
 * From now on this phone keeps answers of this person and of nobody else: what was kept of others is gone. With
 * nobody, everything is. Without `crypto.subtle` nothing is ever kept.
 * @returns whether somebody was forgotten by it
 */
export async function keepAnswersOf(userId: string | undefined): Promise<boolean> {
  const key = userId ? await newSealingKey() : undefined;
  return people()('readwrite', async (store) => {
    const known = await promisifyRequest(store.getAllKeys());
    const others = known.filter((id) => id !== userId);
    for (const other of others) store.delete(other);
    if (key && userId && !known.includes(userId)) store.put({ key } satisfies KeptRecord, userId);
    await promisifyRequest(store.transaction);
    return others.length > 0;
  });
}

/** What is kept of this person; undefined where nothing is, or where it cannot be read any more. */
export async function readKept(userId: string, part: KeptPart): Promise<unknown> {
  const record = await recordOf(userId);
  const found = record?.[part];
  if (!record || !found) return undefined;
  return unsealed(record.key, found);
}

/** Keeps it, unless the person has left meanwhile: a late write brings nothing back [PR-02]. */
export async function writeKept(userId: string, part: KeptPart, value: unknown): Promise<void> {
  const before = await recordOf(userId);
  if (!before) return;
  const seal = await sealed(before.key, value);
  await people()('readwrite', async (store) => {
    const record = await promisifyRequest<KeptRecord | undefined>(store.get(userId));
    if (record) store.put({ ...record, [part]: seal }, userId);
    await promisifyRequest(store.transaction);
  });
}
