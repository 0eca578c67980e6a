import { changeDraft } from '#web/data/drafts.ts';
import { type AnswerDraft, answerForm, messageForm, type MessageWrite } from '../rules/writes.ts';

/** Puts a message that was refused back where it was typed, before what was typed since. @throws AppError `device_storage_full` */
export async function reopenMessage({ threadId, text, quote }: MessageWrite, owner: string): Promise<void> {
  await changeDraft<string>(owner, messageForm(threadId), (typed) => (typed ? `${text}\n${typed}` : text));
  if (quote) await changeDraft<AnswerDraft>(owner, answerForm(threadId), (chosen) => chosen ?? { quote });
}

/** Puts a text behind what is being typed in a thread, once. @throws AppError `device_storage_full` */
export function continueMessage(owner: string, { threadId, text }: MessageWrite): Promise<void> {
  return changeDraft<string>(owner, messageForm(threadId), (typed) => {
    if (!typed) return text;
    return typed.trimEnd().endsWith(text) ? typed : `${typed.trimEnd()}\n\n${text}`;
  });
}
