import { useCallback, useEffect, useRef, useState } from 'react';
import { isAppError } from '#domain/error-codes.ts';
import { useSession } from '#web/platform/session/index.ts';
import { storeForm, readForm } from '../data/form-draft.ts';

/** Below the half second that a dead battery may cost at most. */
const STORE_AFTER_MS = 300;

/** A form whose answers stay on the phone until they are sent; undefined until the phone has been asked. */
export function useStoredForm<Values extends object>(form: string, empty: Values) {
  const userId = useSession().user?.id ?? '';
  const [values, setValues] = useState<Values>();
  const [cannotStore, setCannotStore] = useState(false);
  const newest = useRef<{ values: Values | undefined }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begin = useRef(empty);
  const storeNow = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!newest.current) return;
    try {
      await storeForm(userId, form, newest.current.values);
      setCannotStore(false);
    } catch (failure) {
      if (!isAppError(failure)) throw failure;
      setCannotStore(true);
    }
  }, [userId, form]);
  useEffect(() => {
    let isCurrent = true;
    const open = (stored?: Values) =>
      isCurrent && setValues((typed) => typed ?? { ...begin.current, ...stored });
    readForm<Values>(userId, form).then(open, () => open());
    const onHide = () => void storeNow();
    addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      isCurrent = false;
      removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
      if (timer.current !== undefined) onHide();
    };
  }, [userId, form, storeNow]);
  const change = (part: Partial<Values>) => {
    const next = { ...begin.current, ...values, ...part };
    setValues(next);
    newest.current = { values: next };
    timer.current ??= setTimeout(() => void storeNow(), STORE_AFTER_MS);
  };
  /** It is on its way: nothing of it is a draft any more. With `sent`, what was changed since then stays. */
  const clear = async (sent?: Values) => {
    if (sent && newest.current && newest.current.values !== sent) return;
    setValues(begin.current);
    newest.current = { values: undefined };
    await storeNow();
  };
  return { values, cannotStore, change, clear };
}
