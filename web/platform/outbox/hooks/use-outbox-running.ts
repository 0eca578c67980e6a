import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '#web/platform/session/index.ts';
import { closeOutbox, declareKinds, openOutbox } from '../data/write-api.ts';
import { onOutboxChange, onWriteSettled, readOutbox } from '../data/read-api.ts';
import { askAgainWhatIsOnItsWay } from './ask-again.ts';
import { rememberKinds } from './known-kinds.ts';
import type { OutboxKind } from './outbox-kind.ts';

/** Sends what waits on this phone for the signed-in person, as long as she is signed in [FM-02, FM-18]. */
export function useOutboxRunning(kinds: readonly OutboxKind[]): void {
  const queries = useQueryClient();
  const { user, checkNow } = useSession();
  const userId = user?.id;
  const email = user?.email;

  useEffect(() => {
    if (userId === undefined || email === undefined) return;
    rememberKinds(kinds);
    declareKinds(kinds);
    openOutbox({ id: userId, email });
    const stop = onWriteSettled(({ write, outcome }) => {
      if (outcome.is !== 'sent') return;
      askAgainWhatIsOnItsWay(queries);
      kinds
        .find(({ name }) => name === write.kind)
        ?.sent?.(write.values, outcome.answer, { userId, queries });
    });
    return () => {
      stop();
      closeOutbox();
    };
  }, [kinds, userId, email, queries]);

  const needsSignIn = useSyncExternalStore(onOutboxChange, () => readOutbox().needsSignIn);
  useEffect(() => {
    // the session's own manager finds out, and leads to the sign-in where there is need
    if (needsSignIn) checkNow();
  }, [needsSignIn, checkNow]);
}
