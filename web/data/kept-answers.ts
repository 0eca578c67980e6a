import { createStore, promisifyRequest } from 'idb-keyval';

/**
 * What the server told a person last, kept on her phone so that she can read it without a network. Enciphered
 * under a key that never leaves the browser and goes when she does: then what a disk still holds of it is noise
 * [PR-03].
 */
export type KeptPart = 'account' | 'answers';

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  cipher: ArrayBuffer;
}

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

/** Dates stay dates: what is read back must be what the screens were given. */
function withDates(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key];
  return original instanceof Date ? { $date: original.getTime() } : value;
}

function revived(_key: string, value: unknown): unknown {
  const isDate = typeof value === 'object' && value !== null && '$date' in value;
  return isDate && typeof value.$date === 'number' ? new Date(value.$date) : value;
}

async function sealed(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value, withDates));
  return { iv, cipher: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) };
}

/**
 * From now on this phone keeps answers of this person and of nobody else: what was kept of others is gone. With
 * nobody, everything is. Without `crypto.subtle` nothing is ever kept.
 * @returns whether somebody was forgotten by it
 */
export async function keepAnswersOf(userId: string | undefined): Promise<boolean> {
  const key =
    userId && 'subtle' in crypto
      ? await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
      : undefined;
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
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: found.iv }, record.key, found.cipher);
  return JSON.parse(new TextDecoder().decode(plain), revived) as unknown;
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
