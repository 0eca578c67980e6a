import { AppError } from '#domain/error-codes.ts';
import { type TabStore, tabStore } from './person-store.ts';
import { asText, fromText } from './sealed.ts';

/*
 * What is typed, and what waits to be sent, where somebody else uses the phone: in the tab alone (decision 24). What a
 * form still wants to keep when the tab is no longer borrowed finds no store and goes nowhere.
 */

const DRAFT = 'draft:';
const draftPlace = (owner: string, form: string) => `${DRAFT}${owner}:${form}`;

interface Draft<T> {
  values: T;
  savedAt: number;
}

export const tabDraftNames = (tab: TabStore): string[] =>
  tab.names().flatMap((name) => (name.startsWith(DRAFT) ? [name.slice(DRAFT.length)] : []));

export function readTabDraft<T>(tab: TabStore, owner: string, form: string): Draft<T> | undefined {
  const text = tab.getItem(draftPlace(owner, form));
  return text === null ? undefined : (fromText(text) as Draft<T>);
}

/** @throws where the browser refuses */
export async function writeTabDraft(tab: TabStore, owner: string, form: string, values: unknown) {
  tab.setItem(draftPlace(owner, form), asText({ values, savedAt: Date.now() }));
  await tab.written();
}

/** @param names without their beginning, as `tabDraftNames` gives them */
export async function forgetTabDrafts(tab: TabStore, names: readonly string[]): Promise<void> {
  for (const name of names) tab.removeItem(DRAFT + name);
  await tab.written();
}

const WRITES = 'writes:';

/** What waits to be sent; one list per person. */
export function readTabWrites<Waiting>(owner: string): Waiting[] {
  const text = tabStore()?.getItem(WRITES + owner) ?? null;
  return text === null ? [] : (fromText(text) as Waiting[]);
}

/** @throws AppError `device_storage_full` where the tab is not borrowed any more, or the browser refuses */
export async function writeTabWrites(owner: string, writes: readonly unknown[]): Promise<void> {
  const tab = tabStore();
  if (!tab) throw new AppError('device_storage_full');
  if (writes.length === 0) tab.removeItem(WRITES + owner);
  else tab.setItem(WRITES + owner, asText(writes));
  try {
    await tab.written();
  } catch (cause) {
    throw new AppError('device_storage_full', { cause });
  }
}

/** Whether this tab holds something that no server has: asked while the browser closes it, so it waits for nothing. */
export function hasUnsentInTab(copyMark: string): boolean {
  const names = tabStore()?.names() ?? [];
  return names.some(
    (name) => name.startsWith(WRITES) || (name.startsWith(DRAFT) && !name.includes(`:${copyMark}`)),
  );
}
