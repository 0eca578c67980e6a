import { contactsIn } from '#domain/messages/contact-screening/screen.ts';
import { useDraftStore } from '#web/platform/drafts/index.ts';
import { neverDeduplicate, useSending } from '#web/platform/outbox/index.ts';
import { type AnswerDraft, answerForm, messageForm, type MessageWrite } from '../rules/writes.ts';
import { messageWrite } from './message-write.ts';

const isBlank = (text: string) => text.trim() === '';

/** What is being typed in a thread, stored on the phone. */
export function useMessageDraft(threadId: string) {
  const draft = useDraftStore<string>(messageForm(threadId), '', isBlank);
  /** The message is on its way: nothing of it is a draft any more. What was typed behind it meanwhile stays. */
  const leave = (sent: string) =>
    draft.replace((typed) => {
      const now = typed.trimStart();
      return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
    });
  return { draft, leave };
}

/** Which message is being answered in a thread, stored on the phone beside what is typed. */
export const useAnswerDraft = (threadId: string) =>
  useDraftStore<AnswerDraft>(answerForm(threadId), {}, ({ quote }) => quote === undefined);

/**
 * Sends what was typed, through the outbox; what waits on this phone leaves the form too, since the thread shows it.
 * @param onTaken is called as well where the person has left the screen meanwhile
 */
export const useSendMessage = (onTaken: (write: MessageWrite) => void) =>
  useSending(messageWrite, { thingOf: neverDeduplicate, onTaken });

/** What in a text the team would have to look at first [SG-03]; the database decides. */
export const whatIsHeld = (text: string) => contactsIn(text)[0];
