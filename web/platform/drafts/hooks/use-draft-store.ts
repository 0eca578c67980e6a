import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isAppError } from '#domain/error-codes.ts';
import { useSession } from '#web/platform/session/index.ts';
import { readForm, storeForm } from '../data/form-draft.ts';
import { Observed, type TypedStore } from './observed.ts';

/** Below the half second that a dead battery may cost at most. */
const STORE_AFTER_MS = 300;

/** The fields of a form, some of them changed; a text alone is changed as a whole. */
const withPart = <Values>(values: Values, part: Partial<Values> | undefined): Values =>
  typeof values === 'object' ? { ...values, ...part } : ((part ?? values) as Values);

export interface DraftNow<Values> {
  /** undefined until the phone has been asked, unless something was typed before */
  values: Values | undefined;
  /** all of it is on this phone */
  isStored: boolean;
  /** the phone has no room, or refuses: the person is to be told */
  cannotStore: boolean;
}

/** The same object at every key: what is shown of it is picked with `useShown` or `Shown`. */
export interface FormDraft<Values> extends TypedStore<DraftNow<Values>> {
  change: (part: Partial<Values>) => void;
  /** Resolves when the phone has what came of it, so that nobody reads the old values after it. */
  replace: (nextOf: (typed: Values) => Values) => Promise<void>;
  /** It is on its way: nothing of it is a draft any more, and the form stays as it is until its screen changes. */
  forget: () => Promise<void>;
  /** The same, and the form is empty again. With `sent`, what was changed since then is another draft, and stays. */
  clear: (sent?: Values) => Promise<void>;
}

/**
 * What the signed-in person types into a form, kept on this phone until it is sent [FM-20]: read when the form opens;
 * written 300 ms after the first change, by a clock that further keys do not start anew, and at once when the page goes
 * out of sight or its screen is left; forgotten once it is on its way. It lies sealed among her drafts, or in the tab
 * where the phone is somebody else's. A phone that cannot be asked has no draft; writing one says that it cannot be kept.
 *
 * A component shows one form all its life: where the form changes, give it a `key`.
 * @param form names the form among the drafts of this person, where it must be found again after an update
 * @param empty what the form shows where nothing is kept; the first one counts
 * @param isNothing whether these values are no draft at all, so that none is kept
 */
export function useDraftStore<Values>(
  form: string,
  empty: Values,
  isNothing?: (values: Values) => boolean,
): FormDraft<Values> {
  const userId = useSession().user?.id ?? '';
  const [shown] = useState(
    () => new Observed<DraftNow<Values>>({ values: undefined, isStored: false, cannotStore: false }),
  );
  const begin = useRef({ empty, isNothing });
  /** not the state: what is written on leaving has to be the newest, also when nothing is mounted any more */
  const newest = useRef<{ values: Values; isSent: boolean }>(undefined);
  /** the last of these that the phone has: another tab may have written since, and is not overwritten with the same */
  const written = useRef<typeof newest.current>(undefined);
  /** what was typed before the phone had answered; it is laid over what was stored */
  const early = useRef<{ isOpen: boolean; part?: Partial<Values> }>({ isOpen: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const storeNow = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const now = newest.current;
    // what was stored is not known yet, and must not be lost to a part of it
    if (!early.current.isOpen || !now || now === written.current) return;
    const isGone = now.isSent || begin.current.isNothing?.(now.values);
    try {
      await storeForm(userId, form, isGone ? undefined : now.values);
      written.current = now;
      setStorage(shown, !isGone, false);
    } catch (failure) {
      if (!isAppError(failure)) throw failure;
      setStorage(shown, false, true);
    }
  }, [userId, form, shown]);

  useEffect(() => {
    let isCurrent = true;
    const open = (stored?: Values) => {
      if (!isCurrent || early.current.isOpen) return;
      const { part } = early.current;
      early.current = { isOpen: true };
      const values = withPart(withPart(begin.current.empty, stored), part);
      shown.set({ ...shown.read(), values, isStored: stored !== undefined });
      if (part === undefined) return;
      newest.current = { values, isSent: false };
      timer.current ??= setTimeout(() => void storeNow(), STORE_AFTER_MS);
    };
    readForm<Values>(userId, form).then(open, () => open());
    const onHide = () => void storeNow();
    const onVisibility = () => document.visibilityState === 'hidden' && onHide();
    addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      isCurrent = false;
      removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onVisibility);
      if (timer.current !== undefined) onHide();
    };
  }, [userId, form, shown, storeNow]);

  return useMemo(() => {
    const typedNow = () => newest.current?.values ?? shown.read().values ?? begin.current.empty;
    const show = (next: Values) => {
      newest.current = { values: next, isSent: false };
      shown.set({ ...shown.read(), values: next });
      timer.current ??= setTimeout(() => void storeNow(), STORE_AFTER_MS);
    };
    const forget = async () => {
      early.current = { isOpen: true };
      newest.current = { values: typedNow(), isSent: true };
      await storeNow();
    };
    return {
      read: shown.read,
      subscribe: shown.subscribe,
      change: (part) => {
        const { isOpen, part: before } = early.current;
        if (!isOpen) early.current.part = typeof part === 'object' ? { ...before, ...part } : part;
        show(withPart(typedNow(), part));
      },
      replace: async (nextOf) => {
        early.current = { isOpen: true };
        show(nextOf(typedNow()));
        await storeNow();
      },
      forget,
      clear: async (sent) => {
        if (sent !== undefined && newest.current && newest.current.values !== sent) return;
        show(begin.current.empty);
        await forget();
      },
    };
  }, [shown, storeNow]);
}

/** A form on a phone is stored every second or so: only what is news is told. */
function setStorage<Values>(
  shown: Observed<DraftNow<Values>>,
  isStored: boolean,
  cannotStore: boolean,
): void {
  const before = shown.read();
  if (before.isStored !== isStored || before.cannotStore !== cannotStore)
    shown.set({ ...before, isStored, cannotStore });
}
