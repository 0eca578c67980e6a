import { useCallback, useEffect, useRef, useState } from 'react';
import { isAppError } from '#domain/error-codes.ts';
import { useSession } from '#web/platform/session/index.ts';
import { keepForm, readForm } from '../data/form-draft.ts';

/** Below the half second that a dead battery may cost at most. */
const KEEP_AFTER_MS = 300;

/** A form whose answers stay on the phone until they are sent; undefined until the phone has been asked. */
export function useKeptForm<Values extends object>(form: string, empty: Values) {
  const userId = useSession().user?.id ?? '';
  const [values, setValues] = useState<Values>();
  const [cannotKeep, setCannotKeep] = useState(false);
  const newest = useRef<{ values: Values | undefined }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begin = useRef(empty);
  const keepNow = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!newest.current) return;
    try {
      await keepForm(userId, form, newest.current.values);
      setCannotKeep(false);
    } catch (failure) {
      if (!isAppError(failure)) throw failure;
      setCannotKeep(true);
    }
  }, [userId, form]);
  useEffect(() => {
    let isCurrent = true;
    const open = (kept?: Values) => isCurrent && setValues((typed) => typed ?? { ...begin.current, ...kept });
    readForm<Values>(userId, form).then(open, () => open());
    const keep = () => void keepNow();
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      isCurrent = false;
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      if (timer.current !== undefined) keep();
    };
  }, [userId, form, keepNow]);
  const change = (part: Partial<Values>) => {
    const next = { ...begin.current, ...values, ...part };
    setValues(next);
    newest.current = { values: next };
    timer.current ??= setTimeout(() => void keepNow(), KEEP_AFTER_MS);
  };
  /** It is on its way: nothing of it is a draft any more. With `sent`, what was changed since then stays. */
  const clear = async (sent?: Values) => {
    if (sent && newest.current && newest.current.values !== sent) return;
    setValues(begin.current);
    newest.current = { values: undefined };
    await keepNow();
  };
  return { values, cannotKeep, change, clear };
}
