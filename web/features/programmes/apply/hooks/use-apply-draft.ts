import { useCallback, useEffect, useRef, useState } from 'react';
import { isAppError } from '#domain/error-codes.ts';
import { useSession } from '#web/platform/session/index.ts';
import { keepApplyDraft, readApplyDraft } from '../data/apply-draft.ts';
import { type ApplyDraft, NOTHING_TYPED } from '../rules/round.ts';

/** Below the half second that a dead battery may cost at most. */
const KEEP_AFTER_MS = 300;

/** What is being typed for a round, kept on the phone. `isReady`: the phone has said what it keeps. */
export function useApplyDraft(roundId: string) {
  const userId = useSession().user?.id ?? '';
  const [draft, setDraft] = useState<ApplyDraft>(NOTHING_TYPED);
  const [kept, setKept] = useState<'reading' | 'nothing' | 'kept' | 'cannot'>('reading');
  const newest = useRef<{ draft: ApplyDraft | undefined }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keepNow = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!newest.current) return;
    try {
      await keepApplyDraft(userId, roundId, newest.current.draft);
      setKept(newest.current.draft ? 'kept' : 'nothing');
    } catch (failure) {
      if (!isAppError(failure)) throw failure;
      setKept('cannot');
    }
  }, [userId, roundId]);
  useEffect(() => {
    let isCurrent = true;
    const open = (found: ApplyDraft | undefined) => {
      if (!isCurrent) return;
      if (found && !newest.current) setDraft(found);
      setKept(found ? 'kept' : 'nothing');
    };
    // a phone that cannot be asked has no draft; writing one will say that it cannot be kept
    readApplyDraft(userId, roundId).then(open, () => open(undefined));
    const keep = () => void keepNow();
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      isCurrent = false;
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      if (timer.current !== undefined) keep();
    };
  }, [userId, roundId, keepNow]);
  const change = (next: ApplyDraft) => {
    setDraft(next);
    newest.current = { draft: next };
    timer.current ??= setTimeout(() => void keepNow(), KEEP_AFTER_MS);
  };
  /** It is on its way: nothing of it is a draft any more. */
  const clear = () => {
    newest.current = { draft: undefined };
    void keepNow();
  };
  return { draft, isReady: kept !== 'reading', kept, change, clear };
}
