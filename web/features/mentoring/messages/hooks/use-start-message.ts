import { useSession } from '#web/platform/session/index.ts';
import { readMessageDraft, storeMessageDraft } from '../data/message-draft.ts';

/** Puts a text behind what is being typed in a thread, to be read over and sent there. @throws AppError */
export function useStartMessage() {
  const userId = useSession().user?.id ?? '';
  return async (threadId: string, text: string): Promise<void> => {
    const typed = await readMessageDraft(userId, threadId);
    await storeMessageDraft(userId, threadId, typed.trim() === '' ? text : `${typed.trimEnd()}\n\n${text}`);
  };
}
