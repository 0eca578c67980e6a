import { deleteDraft, readDraft, writeDraft } from '#web/data/drafts.ts';

/** What of a pair is being typed: a new task, or one of its two notes. */
export type WorkForm = 'task' | 'shared-note' | 'private-note';

const formOf = (matchId: string, form: WorkForm) => `${form}:${matchId}`;

/** What was being typed; undefined where nothing was. @throws AppError `device_storage_full` */
export async function readWorkDraft<Values>(
  owner: string,
  matchId: string,
  form: WorkForm,
): Promise<Values | undefined> {
  return (await readDraft<Values>(owner, formOf(matchId, form)))?.values;
}

/** `values` undefined: nothing is a draft any more. @throws AppError `device_storage_full` */
export async function storeWorkDraft<Values>(
  owner: string,
  matchId: string,
  form: WorkForm,
  values: Values | undefined,
): Promise<void> {
  if (values === undefined) await deleteDraft(owner, formOf(matchId, form));
  else await writeDraft(owner, formOf(matchId, form), values);
}
