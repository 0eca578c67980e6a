import { deleteDraft, readDraft, writeDraft } from '#web/data/drafts.ts';

const formOf = (threadId: string) => `message:${threadId}`;

/** The last writing: a screen that opens again at once waits for what the one before it stores as it goes. */
let lastWriting: Promise<unknown> = Promise.resolve();

/** What was being typed in a thread. @throws AppError `device_storage_full` */
export async function readMessageDraft(owner: string, threadId: string): Promise<string> {
  await lastWriting.catch(() => undefined);
  return (await readDraft<string>(owner, formOf(threadId)))?.values ?? '';
}

/** @throws AppError `device_storage_full` when the phone has no room or refuses */
export async function storeMessageDraft(owner: string, threadId: string, text: string): Promise<void> {
  const form = formOf(threadId);
  const writing = text.trim() === '' ? deleteDraft(owner, form) : writeDraft(owner, form, text);
  lastWriting = writing;
  await writing;
}
