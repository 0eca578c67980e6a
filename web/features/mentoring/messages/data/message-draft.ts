import { deleteDraft, readDraft, writeDraft } from '#web/data/drafts.ts';

const formOf = (threadId: string) => `message:${threadId}`;

/** What was being typed in a thread. @throws AppError `device_storage_full` */
export async function readMessageDraft(owner: string, threadId: string): Promise<string> {
  return (await readDraft<string>(owner, formOf(threadId)))?.values ?? '';
}

/** @throws AppError `device_storage_full` when the phone has no room or refuses */
export async function storeMessageDraft(owner: string, threadId: string, text: string): Promise<void> {
  if (text.trim() === '') await deleteDraft(owner, formOf(threadId));
  else await writeDraft(owner, formOf(threadId), text);
}
