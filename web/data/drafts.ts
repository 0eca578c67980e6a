import { clear, createStore, promisifyRequest } from 'idb-keyval';
import { AppError } from '#domain/error-codes.ts';
import { tabStore } from './person-store.ts';
import { newSealingKey, type Sealed, sealed, unsealed } from './sealed.ts';
import { askToStay } from './stay.ts';
import { forgetTabDrafts, readTabDraft, tabDraftNames, writeTabDraft } from './tab-drafts.ts';

/**
 * What a person is typing, kept on this phone. IndexedDB and not localStorage: a killed browser
 * loses what localStorage took in its last seconds, IndexedDB keeps it. Each person's drafts lie under a key of her
 * own that cannot be taken out of the browser and goes with them: what a disk still holds of them then is noise.
 * Where somebody else uses the phone they lie in the tab instead (`tab-drafts.ts`), and the disk is not opened.
 */
const store = () => createStore('hamrah-drafts', 'drafts');
let opened: ReturnType<typeof store> | undefined;
const drafts = () => {
  opened ??= store();
  return opened;
};

/** What begins so is no draft: it is what the server said last, kept to be read without a line. */
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

const sealOf = (owner: string) =>
  drafts()('readonly', (store) => promisifyRequest<CryptoKey | undefined>(store.get(sealPlace(owner))));

/** The key of this person, a new one where there is none: of two tabs that make one, the first counts. */
async function madeSealOf(owner: string): Promise<CryptoKey> {
  const known = await sealOf(owner);
  if (known) return known;
  const fresh = await newSealingKey();
  if (!fresh) throw new AppError('device_storage_full');
  return drafts()('readwrite', async (store) => {
    const other = await promisifyRequest<CryptoKey | undefined>(store.get(sealPlace(owner)));
    if (!other) store.put(fresh, sealPlace(owner));
    return other ?? fresh;
  });
}

async function readSealed<T>(owner: string, form: string): Promise<Draft<T> | undefined> {
  const tab = tabStore();
  if (tab) return readTabDraft<T>(tab, owner, form);
  const key = await sealOf(owner);
  const kept = await drafts()('readonly', (store) =>
    promisifyRequest<StoredDraft | Draft<T> | undefined>(store.get(keyOf(owner, form))),
  );
  // typed before drafts were enciphered: an update loses nothing, and the next writing seals it
  if (kept && 'values' in kept) return kept;
  return key && kept && { values: (await unsealed(key, kept.seal)) as T, savedAt: kept.savedAt };
}

async function writeSealed(owner: string, form: string, values: unknown): Promise<void> {
  const tab = tabStore();
  if (tab) return writeTabDraft(tab, owner, form, values);
  const seal = await sealed(await madeSealOf(owner), values);
  await drafts()('readwrite', async (store) => {
    // she may have left meanwhile: then nothing would ever read it, and nothing is written
    const key = await promisifyRequest(store.getKey(sealPlace(owner)));
    if (key) store.put({ seal, savedAt: Date.now() } satisfies StoredDraft, keyOf(owner, form));
    await promisifyRequest(store.transaction);
  });
  // copies of what the server said are no reason to ask anybody anything
  if (!form.startsWith(COPY)) void askToStay();
}

/** The names of all drafts, without the keys that lie among them. */
async function draftNames(): Promise<string[]> {
  const tab = tabStore();
  if (tab) return tabDraftNames(tab);
  const all = await drafts()('readonly', (store) => promisifyRequest(store.getAllKeys()));
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
  await drafts()('readwrite', (store) => {
    for (const name of names) store.delete(name);
    return promisifyRequest(store.transaction);
  });
}

/** What was begun last: one thing after the other, so that what was typed first is not written last. */
let underWay: Promise<unknown> = Promise.resolve();

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  const working = underWay.then(work);
  underWay = working.catch(() => undefined);
  try {
    return await working;
  } catch (cause) {
    throw new AppError('device_storage_full', { cause });
  }
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

/** What this phone keeps that the server has not got yet: of the person, and of anybody else. */
export function unsentDrafts(owner: string): Promise<{ own: boolean; others: boolean }> {
  return guarded(async () => {
    const unsent = (await draftNames()).filter((key) => !key.includes(`:${COPY}`));
    const own = unsent.filter((key) => key.startsWith(`${owner}:`));
    return { own: own.length > 0, others: own.length < unsent.length };
  });
}

/** Forgets every draft of everybody. */
export function deleteAllDrafts(): Promise<void> {
  return guarded(() => clear(drafts()));
}

/** Forgets every draft of a person and the key under which they lay, as logging out does. */
export function deleteDraftsOf(owner: string): Promise<void> {
  return guarded(async () => {
    const all = await draftNames();
    await forget([...all.filter((key) => key.startsWith(`${owner}:`)), sealPlace(owner)]);
  });
}
