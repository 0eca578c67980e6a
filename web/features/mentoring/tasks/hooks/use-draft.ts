import { useCallback, useEffect, useRef, useState } from 'react';
import { isAppError } from '#domain/error-codes.ts';
import { useSession } from '#web/platform/session/index.ts';
import { keepWorkDraft, readWorkDraft, type WorkForm } from '../data/work-draft.ts';

/** Below the half second that a dead battery may cost at most. */
const KEEP_AFTER_MS = 300;

/**
 * What is being typed, kept on the phone. `draft` is undefined where nothing is; `isReady`: the phone has been asked.
 */
export function useDraft<Values>(matchId: string, form: WorkForm) {
  const userId = useSession().user?.id ?? '';
  const [draft, setDraft] = useState<Values>();
  const [isReady, setReady] = useState(false);
  const [cannotKeep, setCannotKeep] = useState(false);
  const newest = useRef<{ values: Values | undefined }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keepNow = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!newest.current) return;
    try {
      await keepWorkDraft(userId, matchId, form, newest.current.values);
      setCannotKeep(false);
    } catch (failure) {
      if (!isAppError(failure)) throw failure;
      setCannotKeep(true);
    }
  }, [userId, matchId, form]);
  useEffect(() => {
    let isCurrent = true;
    const open = (kept: Values | undefined) => {
      if (!isCurrent) return;
      if (!newest.current) setDraft(kept);
      setReady(true);
    };
    // a phone that cannot be asked has no draft; writing one will say that it cannot be kept
    readWorkDraft<Values>(userId, matchId, form).then(open, () => open(undefined));
    const keep = () => void keepNow();
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      isCurrent = false;
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      if (timer.current !== undefined) keep();
    };
  }, [userId, matchId, form, keepNow]);
  const change = (values: Values | undefined) => {
    setDraft(values);
    newest.current = { values };
    timer.current ??= setTimeout(() => void keepNow(), KEEP_AFTER_MS);
  };
  /** `sent` is on its way: nothing of it is a draft any more. What was changed meanwhile is another one, and stays. */
  const clear = (sent: Values | undefined) => {
    if (newest.current && newest.current.values !== sent) return;
    change(undefined);
    void keepNow();
  };
  return { draft, isReady, cannotKeep, change, clear };
}
