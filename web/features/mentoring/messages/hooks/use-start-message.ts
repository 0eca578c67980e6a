import { useSession } from '#web/platform/session/index.ts';
import { continueMessage } from '../data/message-draft.ts';

/** Puts a text behind what is being typed in a thread, to be read over and sent there. @throws AppError */
export function useStartMessage(): (threadId: string, text: string) => Promise<void> {
  const userId = useSession().user?.id ?? '';
  return (threadId, text) => continueMessage(userId, { threadId, text });
}
