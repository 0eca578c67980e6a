import { listDrafts } from '#web/data/drafts.ts';
import { personStore } from '#web/data/person-store.ts';
import { SESSION_STORAGE_KEY } from '#web/data/session-storage-key.ts';
import { waitingWork } from '#web/data/unsent-work.ts';
import { VISITOR } from '#domain/accounts/visitor.ts';
import { draftKey, type UnsentDraft } from '#domain/platform/unsent-drafts.ts';

export { giveFile } from '#web/data/own-file.ts';

function storedUserId(): string | undefined {
  try {
    const stored = JSON.parse(personStore().getItem(SESSION_STORAGE_KEY) ?? 'null') as {
      user?: { id?: string };
    } | null;
    return stored?.user?.id;
  } catch {
    // a torn write or a browser that refuses: nobody is known
    return undefined;
  }
}

export interface Unsent {
  /** of whoever is signed in here, and of a visitor */
  own: UnsentDraft[];
  /** what she sent that has not arrived */
  waiting: UnsentDraft[];
  /** how many belong to other people who use this phone: they are counted, never shown */
  ofOthersCount: number;
}

/** FM-36: what was typed on this phone and not sent, or sent and has not arrived. @throws AppError `device_storage_full` */
export async function readUnsentDrafts(): Promise<Unsent> {
  const userId = storedUserId();
  const owners = new Set([VISITOR, userId]);
  const own: UnsentDraft[] = [];
  let ofOthersCount = 0;
  for (const { key, savedAt, values } of await listDrafts()) {
    const known = draftKey(key);
    if (!known) continue;
    if (owners.has(known.owner)) own.push({ form: known.form, savedAt, values });
    else ofOthersCount += 1;
  }
  return { own, waiting: userId === undefined ? [] : await waitingWork(userId), ofOthersCount };
}
