import { deleteDraft, readDraft, writeDraft } from '#web/data/drafts.ts';

/** What was being typed in a form. @throws AppError `device_storage_full` */
export async function readForm<Values>(owner: string, form: string): Promise<Values | undefined> {
  return (await readDraft<Values>(owner, form))?.values;
}

/** Keeps it; undefined takes it away. @throws AppError `device_storage_full` */
export async function storeForm<Values>(
  owner: string,
  form: string,
  values: Values | undefined,
): Promise<void> {
  if (values === undefined) await deleteDraft(owner, form);
  else await writeDraft(owner, form, values);
}
