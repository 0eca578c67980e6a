import { useCallback, useEffect, useRef, useState } from 'react';
import { isAppError } from '#domain/error-codes.ts';
import { useSession } from '#web/platform/session/index.ts';
import { storeWorkDraft, readWorkDraft, type WorkForm } from '../data/work-draft.ts';

/** Below the half second that a dead battery may cost at most. */
const STORE_AFTER_MS = 300;

/**
 * What is being typed, stored on the phone. `draft` is undefined where nothing is; `isReady`: the phone has been asked.
 */
export function useDraft<Values>(matchId: string, form: WorkForm) {
  const userId = useSession().user?.id ?? '';
  const [draft, setDraft] = useState<Values>();
  const [isReady, setReady] = useState(false);
  const [cannotStore, setCannotStore] = useState(false);
  const newest = useRef<{ values: Values | undefined }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const storeNow = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!newest.current) return;
    try {
      await storeWorkDraft(userId, matchId, form, newest.current.values);
      setCannotStore(false);
    } catch (failure) {
      if (!isAppError(failure)) throw failure;
      setCannotStore(true);
    }
  }, [userId, matchId, form]);
  useEffect(() => {
    let isCurrent = true;
    const open = (stored: Values | undefined) => {
      if (!isCurrent) return;
      if (!newest.current) setDraft(stored);
      setReady(true);
    };
    // a phone that cannot be asked has no draft; writing one will say that it cannot be stored
    readWorkDraft<Values>(userId, matchId, form).then(open, () => open(undefined));
    const onHide = () => void storeNow();
    addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      isCurrent = false;
      removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
      if (timer.current !== undefined) onHide();
    };
  }, [userId, matchId, form, storeNow]);
  const change = (values: Values | undefined) => {
    setDraft(values);
    newest.current = { values };
    timer.current ??= setTimeout(() => void storeNow(), STORE_AFTER_MS);
  };
  /** `sent` is on its way: nothing of it is a draft any more. What was changed meanwhile is another one, and stays. */
  const clear = (sent: Values | undefined) => {
    if (newest.current && newest.current.values !== sent) return;
    change(undefined);
    void storeNow();
  };
  return { draft, isReady, cannotStore, change, clear };
}
