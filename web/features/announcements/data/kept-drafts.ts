import { deleteDraft, readDraft, writeDraft } from '#web/data/drafts.ts';
import { type AnnouncementContent, type AnnouncementDraft, contentOf, draftOf } from '../rules/draft.ts';

/** What is typed and not on the server yet, as this device keeps it. */
export interface KeptDraft {
  draft: AnnouncementDraft;
  /** the version on which it was typed; 0: the server knows nothing of it */
  version: number;
}

interface Kept {
  content: AnnouncementContent;
  version: number;
}

const formOf = (id: string) => `announcement:${id}`;
/** remembers which one was begun and never reached the server */
const BEGUN = 'announcement-begun';

/** @throws AppError `device_storage_full` */
export async function readKeptDraft(owner: string, id: string): Promise<KeptDraft | undefined> {
  const kept = await readDraft<Kept>(owner, formOf(id));
  return kept && { draft: draftOf(kept.values.content), version: kept.values.version };
}

/** @throws AppError `device_storage_full` */
export async function keepDraft(owner: string, id: string, { draft, version }: KeptDraft): Promise<void> {
  await writeDraft<Kept>(owner, formOf(id), { content: contentOf(draft), version });
  if (version === 0) await writeDraft(owner, BEGUN, id);
}

/** Forgets what the server has, or what the person threw away. */
export async function forgetDraft(owner: string, id: string): Promise<void> {
  await deleteDraft(owner, formOf(id));
  if ((await readBegun(owner)) === id) await deleteDraft(owner, BEGUN);
}

/** The id of one that was begun here and is on no server. */
export async function readBegun(owner: string): Promise<string | undefined> {
  return (await readDraft<string>(owner, BEGUN))?.values;
}
