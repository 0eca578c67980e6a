import { useCallback, useEffect, useRef, useState } from 'react';
import { isAppError } from '#domain/error-codes.ts';
import { contactsIn } from '#domain/messages/contact-screening/screen.ts';
import { neverDeduplicate, useSending } from '#web/platform/outbox/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { keepMessageDraft, readMessageDraft } from '../data/message-draft.ts';
import { messageWrite } from './message-write.ts';

/** Below the half second that a dead battery may cost at most. */
const KEEP_AFTER_MS = 300;

/** What is being typed in a thread, kept on the phone; undefined until the phone has been asked. */
export function useMessageDraft(threadId: string) {
  const userId = useSession().user?.id ?? '';
  const [text, setText] = useState<string>();
  const [cannotKeep, setCannotKeep] = useState(false);
  const newest = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keepNow = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (newest.current === undefined) return;
    try {
      await keepMessageDraft(userId, threadId, newest.current);
      setCannotKeep(false);
    } catch (failure) {
      if (!isAppError(failure)) throw failure;
      setCannotKeep(true);
    }
  }, [userId, threadId]);
  useEffect(() => {
    let isCurrent = true;
    const open = (kept: string) => isCurrent && setText((typed) => typed ?? kept);
    readMessageDraft(userId, threadId).then(open, () => open(''));
    const keep = () => void keepNow();
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      isCurrent = false;
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      if (timer.current !== undefined) keep();
    };
  }, [userId, threadId, keepNow]);
  const change = (next: string) => {
    setText(next);
    newest.current = next;
    timer.current ??= setTimeout(() => void keepNow(), KEEP_AFTER_MS);
  };
  /** The message is on its way: nothing of it is a draft any more. What was typed behind it meanwhile stays. */
  const leave = async (sent: string) => {
    const now = newest.current ?? sent;
    change(now.startsWith(sent) ? now.slice(sent.length).trimStart() : now);
    await keepNow();
  };
  return { text, cannotKeep, change, leave };
}

/** Sends what was typed, through the outbox; what waits on this phone leaves the form too, since the thread shows it. */
export const useSendMessage = () => useSending(messageWrite, { thingOf: neverDeduplicate });

/** What in a text the team would have to look at first [SG-03]; the database decides. */
export const whatIsHeld = (text: string) => contactsIn(text)[0];
