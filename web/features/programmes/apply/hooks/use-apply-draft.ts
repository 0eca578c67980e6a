import { useCallback, useEffect, useRef, useState } from 'react';
import { isAppError } from '#domain/error-codes.ts';
import { useSession } from '#web/platform/session/index.ts';
import { storeApplyDraft, readApplyDraft } from '../data/apply-draft.ts';
import { type ApplyDraft, NOTHING_TYPED } from '../rules/round.ts';

/** Below the half second that a dead battery may cost at most. */
const STORE_AFTER_MS = 300;

/** What is being typed for a round, stored on the phone. `isReady`: the phone has said what it keeps. */
export function useApplyDraft(roundId: string) {
  const userId = useSession().user?.id ?? '';
  const [draft, setDraft] = useState<ApplyDraft>(NOTHING_TYPED);
  const [storageState, setStorageState] = useState<'reading' | 'nothing' | 'stored' | 'cannot'>('reading');
  const newest = useRef<{ draft: ApplyDraft | undefined }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const storeNow = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!newest.current) return;
    try {
      await storeApplyDraft(userId, roundId, newest.current.draft);
      setStorageState(newest.current.draft ? 'stored' : 'nothing');
    } catch (failure) {
      if (!isAppError(failure)) throw failure;
      setStorageState('cannot');
    }
  }, [userId, roundId]);
  useEffect(() => {
    let isCurrent = true;
    const open = (found: ApplyDraft | undefined) => {
      if (!isCurrent) return;
      if (found && !newest.current) setDraft(found);
      setStorageState(found ? 'stored' : 'nothing');
    };
    // a phone that cannot be asked has no draft; writing one will say that it cannot be stored
    readApplyDraft(userId, roundId).then(open, () => open(undefined));
    const onHide = () => void storeNow();
    addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      isCurrent = false;
      removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
      if (timer.current !== undefined) onHide();
    };
  }, [userId, roundId, storeNow]);
  const change = (next: ApplyDraft) => {
    setDraft(next);
    newest.current = { draft: next };
    timer.current ??= setTimeout(() => void storeNow(), STORE_AFTER_MS);
  };
  /** It is on its way: nothing of it is a draft any more. */
  const clear = () => {
    newest.current = { draft: undefined };
    void storeNow();
  };
  return { draft, isReady: storageState !== 'reading', storageState, change, clear };
}
