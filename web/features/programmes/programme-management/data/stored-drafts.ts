import { type StoredDocuments, storedDocuments } from '#web/data/stored-documents.ts';
import { contentOf, type ProgrammeContent } from '../rules/content.ts';

/** What is typed and not on the server yet, as this device keeps it. */
export interface StoredDraft {
  content: ProgrammeContent;
  /** what the server had when it was typed: with it two versions can be put together */
  base: ProgrammeContent | undefined;
  /** the version on which it was typed; 0: the server knows nothing of the programme */
  version: number;
}

const programmes: StoredDocuments<{ content: unknown; base: unknown; version: number }> =
  storedDocuments('programme');

export const { forget: forgetDraft, readBegun } = programmes;

/** @throws AppError `device_storage_full` */
export async function readStoredDraft(owner: string, deskId: string): Promise<StoredDraft | undefined> {
  const stored = await programmes.read(owner, deskId);
  if (!stored) return undefined;
  const { content, base, version } = stored;
  return { content: contentOf(content), base: base ? contentOf(base) : undefined, version };
}

/** @throws AppError `device_storage_full` */
export const storeDraft = (owner: string, deskId: string, stored: StoredDraft): Promise<void> =>
  programmes.write(owner, deskId, { ...stored });
