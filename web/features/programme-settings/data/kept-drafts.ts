import { deleteDraft, readDraft, writeDraft } from '#web/data/drafts.ts';
import { contentOf, type ProgrammeContent } from '../rules/content.ts';

/** What is typed and not on the server yet, as this device keeps it. */
export interface KeptDraft {
  content: ProgrammeContent;
  /** what the server had when it was typed: with it two versions can be put together */
  base: ProgrammeContent | undefined;
  /** the version on which it was typed; 0: the server knows nothing of the programme */
  version: number;
}

interface Kept {
  content: unknown;
  base: unknown;
  version: number;
}

const formOf = (deskId: string) => `programme:${deskId}`;
/** remembers which programme was begun and never reached the server */
const NEW_PROGRAMME = 'programme-begun';

/** @throws AppError `device_storage_full` */
export async function readKeptDraft(owner: string, deskId: string): Promise<KeptDraft | undefined> {
  const kept = (await readDraft<Kept>(owner, formOf(deskId)))?.values;
  if (!kept) return undefined;
  const { content, base, version } = kept;
  return { content: contentOf(content), base: base ? contentOf(base) : undefined, version };
}

/** @throws AppError `device_storage_full` */
export async function keepDraft(owner: string, deskId: string, kept: KeptDraft): Promise<void> {
  await writeDraft<Kept>(owner, formOf(deskId), { ...kept });
  if (kept.version === 0) await writeDraft(owner, NEW_PROGRAMME, deskId);
}

/** Forgets what the server has, or what the person threw away. */
export async function forgetDraft(owner: string, deskId: string): Promise<void> {
  await deleteDraft(owner, formOf(deskId));
  if ((await readBegun(owner)) === deskId) await deleteDraft(owner, NEW_PROGRAMME);
}

/** The id of a programme that was begun here and is on no server. */
export async function readBegun(owner: string): Promise<string | undefined> {
  return (await readDraft<string>(owner, NEW_PROGRAMME))?.values;
}
