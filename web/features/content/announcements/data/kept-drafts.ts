import { type KeptDocuments, keptDocuments } from '#web/data/kept-documents.ts';
import { type AnnouncementContent, type AnnouncementDraft, contentOf, draftOf } from '../rules/draft.ts';

/** What is typed and not on the server yet, as this device keeps it. */
export interface KeptDraft {
  draft: AnnouncementDraft;
  /** the version on which it was typed; 0: the server knows nothing of it */
  version: number;
}

const announcements: KeptDocuments<{ content: AnnouncementContent; version: number }> =
  keptDocuments('announcement');

export const { forget: forgetDraft, readBegun } = announcements;

/** @throws AppError `device_storage_full` */
export async function readKeptDraft(owner: string, id: string): Promise<KeptDraft | undefined> {
  const kept = await announcements.read(owner, id);
  return kept && { draft: draftOf(kept.content), version: kept.version };
}

/** @throws AppError `device_storage_full` */
export const keepDraft = (owner: string, id: string, { draft, version }: KeptDraft): Promise<void> =>
  announcements.keep(owner, id, { content: contentOf(draft), version });
