import { promisifyRequest } from 'idb-keyval';
import { AppError } from '#domain/error-codes.ts';
import { isBorrowed } from '../person-store.ts';
import { onDisk, ownDatabase } from '../own-database.ts';
import { freshKey, type StoredKey, readKey, usableKey } from '../lock/stored-key.ts';
import { isSameSeal, type Sealed, sealed, unsealed } from '../sealed.ts';
import { askToStay } from '../stay.ts';
import { readTabWrites, writeTabWrites } from '../tab-drafts.ts';
import type { Write } from './write.ts';

/** What of a write may be read without its key: enough to order, count and settle it. */
type Open = 'id' | 'owner' | 'seq' | 'kind' | 'version' | 'thing' | 'state' | 'tries' | 'at';
type StoredWrite = Pick<Write, Open> & { seal: Sealed };

/** A new write, before the disk has given it its place. */
export type FreshWrite = Omit<Write, 'seq'>;

/** Where the writes of this phone stand. Every change happens whole or not at all, also when the power fails. */
export interface WriteStore {
  /** From now on writes of this person are taken. @throws AppError `device_storage_full` */
  open: (owner: string) => Promise<void>;
  /** Everything of this person, in no order. @throws AppError `device_storage_full` */
  list: (owner: string) => Promise<Write[]>;
  /**
   * Adds a write at the end, or in the place of `instead`. Where that one is gone, nothing is done.
   * @returns whether it is stored now
   * @throws AppError `device_storage_full` where the phone has no room, refuses, or the person has left
   */
  put: (fresh: FreshWrite, instead?: Pick<Write, 'id' | 'seq'>) => Promise<boolean>;
  /** Replaces a write by what became of it; one that is gone, or another by now, stays so. */
  update: (write: Write) => Promise<boolean>;
  /** Removes it, unless another write stands in its place by now. */
  remove: (write: Pick<Write, 'id' | 'owner' | 'seq'>) => Promise<void>;
}

const KEY = 'key';
const WRITE = 'write';
type Place = [typeof KEY | typeof WRITE, string, number];

const placeOf = (owner: string, seq: number): Place => [WRITE, owner, seq];
const keyPlace = (owner: string): Place => [KEY, owner, 0];
/** Arrays come after every number: all places of one person's writes. */
const writesOf = (owner: string) => IDBKeyRange.bound([WRITE, owner], [WRITE, owner, []]);

const records = ownDatabase('hamrah-outbox', 'writes');

const guarded = <T>(work: () => Promise<T>): Promise<T> => onDisk(work());

const storedKeyOf = (owner: string) =>
  records('readonly', (store) => promisifyRequest<StoredKey | undefined>(store.get(keyPlace(owner))));

const keyOf = async (owner: string) => readKey(owner, await storedKeyOf(owner));

async function requiredKey(owner: string): Promise<CryptoKey> {
  const key = await keyOf(owner);
  if (!key) throw new AppError('device_storage_full');
  return key;
}

async function shut(key: CryptoKey, write: Omit<StoredWrite, 'seal'> & FreshWrite): Promise<StoredWrite> {
  const { values, refusal, conflicts, ...open } = write;
  return { ...open, seal: await sealed(key, { values, refusal, conflicts }) };
}

type Inside = Pick<Write, 'values' | 'refusal' | 'conflicts'>;

async function opened(key: CryptoKey, { seal, ...open }: StoredWrite): Promise<Write> {
  return { ...open, ...((await unsealed(key, seal)) as Inside) };
}

/** The last place that is taken, waiting or not. */
async function lastSeq(store: IDBObjectStore, owner: string): Promise<number> {
  const last = await promisifyRequest(store.openKeyCursor(writesOf(owner), 'prev'));
  return last ? ((last.key as Place)[2] ?? 0) : 0;
}

/** Whether this write still stands in its place. */
async function standsAt(
  store: IDBObjectStore,
  owner: string,
  write: Pick<Write, 'id' | 'seq'>,
): Promise<boolean> {
  const found = await promisifyRequest<StoredWrite | undefined>(store.get(placeOf(owner, write.seq)));
  return found?.id === write.id;
}

async function put(fresh: FreshWrite, instead?: Pick<Write, 'id' | 'seq'>): Promise<boolean> {
  const key = await requiredKey(fresh.owner);
  const stored = await shut(key, { ...fresh, seq: 0 });
  return records('readwrite', async (store) => {
    const there = await promisifyRequest<StoredKey | undefined>(store.get(keyPlace(fresh.owner)));
    if (!usableKey(fresh.owner, there)) throw new AppError('device_storage_full');
    if (instead && !(await standsAt(store, fresh.owner, instead))) return false;
    const seq = instead?.seq ?? (await lastSeq(store, fresh.owner)) + 1;
    store.put({ ...stored, seq }, placeOf(fresh.owner, seq));
    await promisifyRequest(store.transaction);
    void askToStay();
    return true;
  });
}

async function update(write: Write): Promise<boolean> {
  const stored = await shut(await requiredKey(write.owner), write);
  const place = placeOf(write.owner, write.seq);
  return records('readwrite', async (store) => {
    const key = await promisifyRequest<StoredKey | undefined>(store.get(keyPlace(write.owner)));
    const isThere = (await standsAt(store, write.owner, write)) && usableKey(write.owner, key) !== undefined;
    if (isThere) store.put(stored, place);
    await promisifyRequest(store.transaction);
    return isThere;
  });
}

const storedOf = (owner: string) =>
  records('readonly', (store) => promisifyRequest<StoredWrite[]>(store.getAll(writesOf(owner))));

/** The writes of this browser, enciphered under a key per person that cannot be taken out of it (decision 14). */
export const browserStore: WriteStore = {
  open: (owner) =>
    guarded(async () => {
      const key = await freshKey(owner);
      if (!key) throw new AppError('device_storage_full');
      await records('readwrite', async (store) => {
        const there = await promisifyRequest(store.getKey(keyPlace(owner)));
        if (there === undefined) store.put(key, keyPlace(owner));
        await promisifyRequest(store.transaction);
      });
    }),
  list: (owner) =>
    guarded(async () => {
      const key = await keyOf(owner);
      if (!key) return [];
      return Promise.all((await storedOf(owner)).map((stored) => opened(key, stored)));
    }),
  put: (fresh, instead) => guarded(() => put(fresh, instead)),
  update: (write) => guarded(() => update(write)),
  remove: ({ owner, seq, id }) =>
    guarded(() =>
      records('readwrite', async (store) => {
        if (await standsAt(store, owner, { id, seq })) store.delete(placeOf(owner, seq));
        await promisifyRequest(store.transaction);
      }),
    ),
};

/** Whose writes this phone keeps that no server has: of the person, and of anybody else who is not spared. @throws AppError */
export function unsentWrites(
  owner: string,
  spared: ReadonlySet<string> = new Set(),
): Promise<{ own: boolean; others: boolean }> {
  if (isBorrowed()) return Promise.resolve({ own: readTabWrites(owner).length > 0, others: false });
  return guarded(async () => {
    const places = await records('readonly', (store) => promisifyRequest(store.getAllKeys()));
    const owners = (places as Place[]).flatMap(([what, whose]) => (what === WRITE ? [whose] : []));
    return {
      own: owners.includes(owner),
      others: owners.some((whose) => whose !== owner && !spared.has(whose)),
    };
  });
}

/** What a person wrote that waits to be sent, in its order. @throws AppError `device_storage_full` */
export async function storedWrites(owner: string): Promise<Write[]> {
  const found = isBorrowed() ? readTabWrites<Write>(owner) : await browserStore.list(owner);
  return found.toSorted((one, other) => one.seq - other.seq);
}

/** Forgets every write of a person and the key under which they lay: what a disk still holds is noise. @throws AppError */
export function deleteWritesOf(owner: string): Promise<void> {
  if (isBorrowed()) return writeTabWrites(owner, []);
  return guarded(() =>
    records('readwrite', async (store) => {
      store.delete(writesOf(owner));
      store.delete(keyPlace(owner));
      await promisifyRequest(store.transaction);
    }),
  );
}

/** @returns false where another tab wrote meanwhile: then it is to be done once more */
async function resealed(
  owner: string,
  old: CryptoKey | undefined,
  key: CryptoKey,
  mark: StoredKey,
): Promise<boolean> {
  const found = old ? await storedOf(owner) : [];
  const anew = await Promise.all(
    found.map(
      async (stored) => old && { ...stored, seal: await sealed(key, await unsealed(old, stored.seal)) },
    ),
  );
  return records('readwrite', async (store) => {
    const now = await promisifyRequest<StoredWrite[]>(store.getAll(writesOf(owner)));
    const isSame =
      found.length === now.length && found.every(({ seal }, at) => isSameSeal(seal, now[at]?.seal));
    if (old && !isSame) return false;
    for (const stored of anew) if (stored) store.put(stored, placeOf(owner, stored.seq));
    store.put(mark, keyPlace(owner));
    await promisifyRequest(store.transaction);
    return true;
  });
}

/**
 * SG-08: from now on the writes of this person lie under this key, for which `mark` stands. Done twice it changes nothing.
 * @throws AppError `device_storage_full`
 */
export function putWritesUnder(owner: string, key: CryptoKey, mark: StoredKey): Promise<void> {
  return guarded(async () => {
    for (;;) {
      const stored = await storedKeyOf(owner);
      if (stored === mark || (await resealed(owner, await readKey(owner, stored), key, mark))) return;
    }
  });
}
