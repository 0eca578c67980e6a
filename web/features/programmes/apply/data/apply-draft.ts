import { deleteDraft, readDraft, writeDraft } from '#web/data/drafts.ts';
import type { ApplyDraft } from '../rules/round.ts';

const formOf = (roundId: string) => `apply:${roundId}`;

/** What was being typed; undefined where nothing was. @throws AppError `device_storage_full` */
export async function readApplyDraft(owner: string, roundId: string): Promise<ApplyDraft | undefined> {
  return (await readDraft<ApplyDraft>(owner, formOf(roundId)))?.values;
}

/** `draft` undefined: nothing is a draft any more. @throws AppError `device_storage_full` */
export async function storeApplyDraft(
  owner: string,
  roundId: string,
  draft: ApplyDraft | undefined,
): Promise<void> {
  if (draft === undefined) await deleteDraft(owner, formOf(roundId));
  else await writeDraft(owner, formOf(roundId), draft);
}
