import { type KeptDocuments, keptDocuments } from '#web/data/kept-documents.ts';
import { contentOf, type ProgrammeContent } from '../rules/content.ts';

/** What is typed and not on the server yet, as this device keeps it. */
export interface KeptDraft {
  content: ProgrammeContent;
  /** what the server had when it was typed: with it two versions can be put together */
  base: ProgrammeContent | undefined;
  /** the version on which it was typed; 0: the server knows nothing of the programme */
  version: number;
}

const programmes: KeptDocuments<{ content: unknown; base: unknown; version: number }> =
  keptDocuments('programme');

export const { forget: forgetDraft, readBegun } = programmes;

/** @throws AppError `device_storage_full` */
export async function readKeptDraft(owner: string, deskId: string): Promise<KeptDraft | undefined> {
  const kept = await programmes.read(owner, deskId);
  if (!kept) return undefined;
  const { content, base, version } = kept;
  return { content: contentOf(content), base: base ? contentOf(base) : undefined, version };
}

/** @throws AppError `device_storage_full` */
export const keepDraft = (owner: string, deskId: string, kept: KeptDraft): Promise<void> =>
  programmes.keep(owner, deskId, { ...kept });
