import { promisifyRequest } from 'idb-keyval';
import { AppError } from '#domain/error-codes.ts';
import { tabStore } from './person-store.ts';
import { freshKey, type StoredKey, readKey, usableKey } from './lock/stored-key.ts';
import { onDisk, ownDatabase } from './own-database.ts';
import { isSameSeal, type Sealed, sealed, unsealed } from './sealed.ts';
import { askToStay } from './stay.ts';
import { forgetTabDrafts, readTabDraft, tabDraftNames, writeTabDraft } from './tab-drafts.ts';

/**
 * What a person is typing, stored on this phone. IndexedDB and not localStorage: a killed browser
 * loses what localStorage took in its last seconds, IndexedDB keeps it. Each person's drafts lie under a key of her
 * own that cannot be taken out of the browser and goes with them: what a disk still holds of them then is noise.
 * Where somebody else uses the phone they lie in the tab instead (`tab-drafts.ts`), and the disk is not opened.
 */
const drafts = ownDatabase('hamrah-drafts', 'drafts');

/** What begins so is no draft: it is what the server said last, stored to be read without a line. */
export const COPY = 'copy:';

const keyOf = (owner: string, form: string) => `${owner}:${form}`;
/** Where the key of a person lies. It is no text, as the names of drafts are. */
const sealPlace = (owner: string) => ['key', owner];
const ownerOf = (key: string) => key.slice(0, key.indexOf(':'));

interface Draft<T> {
  values: T;
  savedAt: number;
}

interface StoredDraft {
  seal: Sealed;
  savedAt: number;
}

const storedSealOf = (owner: string) =>
  drafts('readonly', (store) => promisifyRequest<StoredKey | undefined>(store.get(sealPlace(owner))));

const sealOf = async (owner: string) => readKey(owner, await storedSealOf(owner));

/** The key of this person, a new one where there is none: of two tabs that make one, the first counts. */
async function madeSealOf(owner: string): Promise<CryptoKey> {
  const fresh = (await storedSealOf(owner)) ? undefined : await freshKey(owner);
  const stored = await drafts('readwrite', async (store) => {
    const other = await promisifyRequest<StoredKey | undefined>(store.get(sealPlace(owner)));
    if (!other && fresh) store.put(fresh, sealPlace(owner));
    return other ?? fresh;
  });
  const key = await readKey(owner, stored);
  if (!key) throw new AppError('device_storage_full');
  return key;
}

async function readSealed<T>(owner: string, form: string): Promise<Draft<T> | undefined> {
  const tab = tabStore();
  if (tab) return readTabDraft<T>(tab, owner, form);
  const key = await sealOf(owner);
  const stored = await drafts('readonly', (store) =>
    promisifyRequest<StoredDraft | Draft<T> | undefined>(store.get(keyOf(owner, form))),
  );
  // typed before drafts were enciphered: an update loses nothing, and the next writing seals it
  if (stored && 'values' in stored) return stored;
  return key && stored && { values: (await unsealed(key, stored.seal)) as T, savedAt: stored.savedAt };
}

async function writeSealed(owner: string, form: string, values: unknown): Promise<void> {
  const tab = tabStore();
  if (tab) return writeTabDraft(tab, owner, form, values);
  const seal = await sealed(await madeSealOf(owner), values);
  await drafts('readwrite', async (store) => {
    // she may have left meanwhile, or locked her things: then nothing would ever read it, and nothing is written
    const stored = await promisifyRequest<StoredKey | undefined>(store.get(sealPlace(owner)));
    if (usableKey(owner, stored))
      store.put({ seal, savedAt: Date.now() } satisfies StoredDraft, keyOf(owner, form));
    await promisifyRequest(store.transaction);
  });
  // copies of what the server said are no reason to ask anybody anything
  if (!form.startsWith(COPY)) void askToStay();
}

/** The names of all drafts, without the keys that lie among them. */
async function draftNames(): Promise<string[]> {
  const tab = tabStore();
  if (tab) return tabDraftNames(tab);
  const all = await drafts('readonly', (store) => promisifyRequest(store.getAllKeys()));
  return all.filter((name) => typeof name === 'string');
}

async function forget(names: readonly IDBValidKey[]): Promise<void> {
  const tab = tabStore();
  if (tab) {
    return forgetTabDrafts(
      tab,
      names.filter((name) => typeof name === 'string'),
    );
  }
  await drafts('readwrite', (store) => {
    for (const name of names) store.delete(name);
    return promisifyRequest(store.transaction);
  });
}

/** What was begun last: one thing after the other, so that what was typed first is not written last. */
let underWay: Promise<unknown> = Promise.resolve();

/** @throws AppError `device_storage_full` */
function guarded<T>(work: () => Promise<T>): Promise<T> {
  const working = underWay.then(() => onDisk(work()));
  underWay = working.catch(() => undefined);
  return working;
}

/** Resolves when every draft that was being written is on the disk, or has been refused by it. */
export async function draftsWritten(): Promise<void> {
  await underWay;
}

/** The draft of a form, if this phone has one. `owner` is the user's id, or `visitor`. */
export function readDraft<T>(owner: string, form: string): Promise<Draft<T> | undefined> {
  return guarded(() => readSealed<T>(owner, form));
}

const left = new Set<string>();

/**
 * The person has signed out: whatever a form of this tab still wants to keep for her is dropped, until she is
 * back [FM-17].
 */
export function closeDraftsOf(owner: string): void {
  left.add(owner);
}

export function openDraftsOf(owner: string): void {
  left.delete(owner);
}

/** Keeps the draft. @throws AppError `device_storage_full` when the phone has no room or refuses */
export async function writeDraft<T>(owner: string, form: string, values: T): Promise<void> {
  if (left.has(owner)) return;
  await guarded(() => writeSealed(owner, form, values));
}

/**
 * Changes the draft in one go: nothing that is stored meanwhile lies between its reading and its writing. `undefined`
 * forgets it, and the same values leave it as it is. @throws AppError `device_storage_full`
 */
export function changeDraft<T>(
  owner: string,
  form: string,
  change: (values: T | undefined) => T | undefined,
): Promise<void> {
  return guarded(async () => {
    const before = (await readSealed<T>(owner, form))?.values;
    const after = change(before);
    if (after === before) return;
    if (after === undefined) await forget([keyOf(owner, form)]);
    else if (!left.has(owner)) await writeSealed(owner, form, after);
  });
}

/** Every draft on this phone, whoever typed it, under `owner:form`. @throws AppError `device_storage_full` */
export function listDrafts(): Promise<{ key: string; values: unknown; savedAt: number }[]> {
  return guarded(async () => {
    const found = (await draftNames()).map(async (key) => {
      const owner = ownerOf(key);
      const draft = await readSealed(owner, key.slice(owner.length + 1));
      return draft ? [{ key, ...draft }] : [];
    });
    return (await Promise.all(found)).flat();
  });
}

/** Forgets the draft, once the server has what it said. */
export function deleteDraft(owner: string, form: string): Promise<void> {
  return guarded(() => forget([keyOf(owner, form)]));
}

/** What this phone keeps that the server has not got yet: of the person, and of anybody else who is not spared. */
export function unsentDrafts(
  owner: string,
  spared: ReadonlySet<string> = new Set(),
): Promise<{ own: boolean; others: boolean }> {
  return guarded(async () => {
    const unsent = (await draftNames()).filter(
      (key) => !key.includes(`:${COPY}`) && !spared.has(ownerOf(key)),
    );
    const own = unsent.filter((key) => key.startsWith(`${owner}:`));
    return { own: own.length > 0, others: own.length < unsent.length };
  });
}

/** Forgets every draft of everybody. */
export function deleteAllDrafts(): Promise<void> {
  return guarded(() =>
    drafts('readwrite', (store) => {
      store.clear();
      return promisifyRequest(store.transaction);
    }),
  );
}

/** Forgets every draft of a person and the key under which they lay, as logging out does. */
export function deleteDraftsOf(owner: string): Promise<void> {
  return guarded(async () => {
    const all = await draftNames();
    await forget([...all.filter((key) => key.startsWith(`${owner}:`)), sealPlace(owner)]);
  });
}

/** The drafts of one person as they lie there. */
async function sealedDraftsOf(owner: string): Promise<[string, StoredDraft][]> {
  const names = (await draftNames()).filter((name) => ownerOf(name) === owner);
  const records = await drafts('readonly', (store) =>
    Promise.all(names.map((name) => promisifyRequest<StoredDraft | undefined>(store.get(name)))),
  );
  return names.flatMap((name, at) => {
    const record = records[at];
    return record && 'seal' in record ? [[name, record] as [string, StoredDraft]] : [];
  });
}

/** @returns false where another tab wrote meanwhile: then it is to be done once more */
async function resealed(
  owner: string,
  old: CryptoKey | undefined,
  key: CryptoKey,
  mark: StoredKey,
): Promise<boolean> {
  const found = old ? await sealedDraftsOf(owner) : [];
  const anew = await Promise.all(
    found.map(async ([name, { seal, savedAt }]) => {
      const values = old && (await unsealed(old, seal));
      return [name, { seal: await sealed(key, values), savedAt }] as const;
    }),
  );
  return drafts('readwrite', async (store) => {
    const now = await Promise.all(
      found.map(([name]) => promisifyRequest<StoredDraft | undefined>(store.get(name))),
    );
    if (!found.every(([, before], at) => isSameSeal(before.seal, now[at]?.seal))) return false;
    for (const [name, record] of anew) store.put(record, name);
    store.put(mark, sealPlace(owner));
    await promisifyRequest(store.transaction);
    return true;
  });
}

/**
 * SG-08: from now on the drafts of this person lie under this key, for which `mark` stands. Done twice it changes nothing.
 * @throws AppError `device_storage_full`
 */
export function putDraftsUnder(owner: string, key: CryptoKey, mark: StoredKey): Promise<void> {
  return guarded(async () => {
    for (;;) {
      const stored = await storedSealOf(owner);
      if (stored === mark || (await resealed(owner, await readKey(owner, stored), key, mark))) return;
    }
  });
}
