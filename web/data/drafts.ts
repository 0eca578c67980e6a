import { clear, createStore, del, delMany, entries, get, keys, set } from 'idb-keyval';
import { AppError } from '#domain/error-codes.ts';

/**
 * What a person is typing, kept on this phone. IndexedDB and not localStorage: a killed browser
 * loses what localStorage took in its last seconds, IndexedDB keeps it.
 */
const store = () => createStore('hamrah-drafts', 'drafts');
let opened: ReturnType<typeof store> | undefined;
const drafts = () => {
  opened ??= store();
  return opened;
};

const keyOf = (owner: string, form: string) => `${owner}:${form}`;

interface Draft<T> {
  values: T;
  savedAt: number;
}

/** What is being read or written at this moment. */
const underWay = new Set<Promise<unknown>>();

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  const working = (async () => work())();
  underWay.add(working);
  try {
    return await working;
  } catch (cause) {
    throw new AppError('device_storage_full', { cause });
  } finally {
    underWay.delete(working);
  }
}

/** Resolves when every draft that was being written is on the disk, or has been refused by it. */
export async function draftsWritten(): Promise<void> {
  await Promise.allSettled(underWay);
}

/** The draft of a form, if this phone has one. `owner` is the user's id, or `visitor`. */
export function readDraft<T>(owner: string, form: string): Promise<Draft<T> | undefined> {
  return guarded(() => get<Draft<T>>(keyOf(owner, form), drafts()));
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
  await guarded(() => set(keyOf(owner, form), { values, savedAt: Date.now() }, drafts()));
}

/** Every draft on this phone, whoever typed it, under `owner:form`. @throws AppError `device_storage_full` */
export function listDrafts(): Promise<{ key: string; values: unknown; savedAt: number }[]> {
  return guarded(async () => {
    const all = await entries<string, Draft<unknown>>(drafts());
    return all.map(([key, draft]) => ({ key, ...draft }));
  });
}

/** Forgets the draft, once the server has what it said. */
export function deleteDraft(owner: string, form: string): Promise<void> {
  return guarded(() => del(keyOf(owner, form), drafts()));
}

/** What begins so is no draft: it is what the server said last, kept to be read without a line. */
export const COPY = 'copy:';

/** What this phone keeps that the server has not got yet: of the person, and of anybody else. */
export function unsentDrafts(owner: string): Promise<{ own: boolean; others: boolean }> {
  return guarded(async () => {
    const unsent = (await keys<string>(drafts())).filter((key) => !key.includes(`:${COPY}`));
    const own = unsent.filter((key) => key.startsWith(`${owner}:`));
    return { own: own.length > 0, others: own.length < unsent.length };
  });
}

/** Forgets every draft of everybody. */
export function deleteAllDrafts(): Promise<void> {
  return guarded(() => clear(drafts()));
}

/** Forgets every draft of a person, as logging out does. */
export function deleteDraftsOf(owner: string): Promise<void> {
  return guarded(async () => {
    const all = await keys<string>(drafts());
    await delMany(
      all.filter((key) => key.startsWith(`${owner}:`)),
      drafts(),
    );
  });
}
