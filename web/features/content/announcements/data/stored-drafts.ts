import { type StoredDocuments, storedDocuments } from '#web/data/stored-documents.ts';
import { type AnnouncementContent, type AnnouncementDraft, contentOf, draftOf } from '../rules/draft.ts';

/** What is typed and not on the server yet, as this device keeps it. */
export interface StoredDraft {
  draft: AnnouncementDraft;
  /** the version on which it was typed; 0: the server knows nothing of it */
  version: number;
}

const announcements: StoredDocuments<{ content: AnnouncementContent; version: number }> =
  storedDocuments('announcement');

export const { forget: forgetDraft, readBegun } = announcements;

/** @throws AppError `device_storage_full` */
export async function readStoredDraft(owner: string, id: string): Promise<StoredDraft | undefined> {
  const stored = await announcements.read(owner, id);
  return stored && { draft: draftOf(stored.content), version: stored.version };
}

/** @throws AppError `device_storage_full` */
export const storeDraft = (owner: string, id: string, { draft, version }: StoredDraft): Promise<void> =>
  announcements.write(owner, id, { content: contentOf(draft), version });
