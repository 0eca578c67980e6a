import { useCallback, useEffect, useRef, useState } from 'react';
import { isAppError } from '#domain/error-codes.ts';
import { contactsIn } from '#domain/messages/contact-screening/screen.ts';
import { neverDeduplicate, useSending } from '#web/platform/outbox/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { storeMessageDraft, readMessageDraft } from '../data/message-draft.ts';
import { messageWrite } from './message-write.ts';

/** Below the half second that a dead battery may cost at most. */
const STORE_AFTER_MS = 300;

/** What is being typed in a thread, stored on the phone; undefined until the phone has been asked. */
export function useMessageDraft(threadId: string) {
  const userId = useSession().user?.id ?? '';
  const [text, setText] = useState<string>();
  const [cannotStore, setCannotStore] = useState(false);
  const newest = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const storeNow = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (newest.current === undefined) return;
    try {
      await storeMessageDraft(userId, threadId, newest.current);
      setCannotStore(false);
    } catch (failure) {
      if (!isAppError(failure)) throw failure;
      setCannotStore(true);
    }
  }, [userId, threadId]);
  useEffect(() => {
    let isCurrent = true;
    const open = (stored: string) => isCurrent && setText((typed) => typed ?? stored);
    readMessageDraft(userId, threadId).then(open, () => open(''));
    const onHide = () => void storeNow();
    addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      isCurrent = false;
      removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
      if (timer.current !== undefined) onHide();
    };
  }, [userId, threadId, storeNow]);
  const change = (next: string) => {
    setText(next);
    newest.current = next;
    timer.current ??= setTimeout(() => void storeNow(), STORE_AFTER_MS);
  };
  /** The message is on its way: nothing of it is a draft any more. What was typed behind it meanwhile stays. */
  const leave = async (sent: string) => {
    const now = (newest.current ?? sent).trimStart();
    change(now.startsWith(sent) ? now.slice(sent.length).trimStart() : now);
    await storeNow();
  };
  return { text, cannotStore, change, leave };
}

/**
 * Sends what was typed, through the outbox; what waits on this phone leaves the form too, since the thread shows it.
 * @param onTaken is called as well where the person has left the screen meanwhile
 */
export const useSendMessage = (onTaken: (text: string) => void) =>
  useSending(messageWrite, { thingOf: neverDeduplicate, onTaken: ({ text }) => onTaken(text) });

/** What in a text the team would have to look at first [SG-03]; the database decides. */
export const whatIsHeld = (text: string) => contactsIn(text)[0];
