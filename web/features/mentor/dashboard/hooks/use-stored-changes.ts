import { useCallback, useEffect, useRef, useState } from 'react';
import { isAppError } from '#domain/error-codes.ts';
import { storeOfferDraft, readOfferDraft } from '../data/offer-draft.ts';
import type { MentorForm } from '../rules/mentor-form.ts';

type Changes = Partial<MentorForm>;

/** Below the half second that a dead battery may cost at most. */
const STORE_AFTER_MS = 300;

/** Writes the changes to the phone: soon after each, and at once when the page goes out of sight. */
function useDraftStorage(mentorId: string) {
  const [cannotStore, setCannotStore] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** not the state: what is written on leaving has to be the newest, also when it is no longer mounted */
  const newest = useRef<Changes>(undefined);
  const storeNow = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!newest.current) return;
    try {
      await storeOfferDraft(mentorId, newest.current);
      setCannotStore(false);
    } catch (failure) {
      if (!isAppError(failure)) throw failure;
      setCannotStore(true);
    }
  }, [mentorId]);
  const scheduleStore = useCallback(
    (changes: Changes) => {
      newest.current = changes;
      timer.current ??= setTimeout(() => void storeNow(), STORE_AFTER_MS);
    },
    [storeNow],
  );
  useEffect(() => {
    const onHide = () => void storeNow();
    addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
      if (timer.current !== undefined) onHide();
    };
  }, [storeNow]);
  return { cannotStore, storeNow, scheduleStore, newest };
}

/**
 * What was typed over the stored values and is not saved yet, stored on the phone. `changes` is undefined until
 * the phone has been asked, so that nothing stored is overwritten.
 */
export function useStoredChanges(mentorId: string) {
  const [changes, setChanges] = useState<Changes>();
  const { cannotStore, storeNow, scheduleStore, newest } = useDraftStorage(mentorId);
  useEffect(() => {
    let isCurrent = true;
    const open = (stored: Changes) => isCurrent && setChanges((typed) => ({ ...stored, ...typed }));
    // a phone that cannot be asked has no draft; writing one will say that it cannot be stored
    readOfferDraft(mentorId).then(open, () => open({}));
    return () => {
      isCurrent = false;
    };
  }, [mentorId]);
  return {
    changes,
    cannotStore,
    change: (part: Changes) => {
      const next = { ...changes, ...part };
      setChanges(next);
      scheduleStore(next);
    },
    /** Resolves when the phone has it, so that nobody reads the old state after it. */
    replace: async (nextOf: (typed: Changes) => Changes) => {
      const next = nextOf(newest.current ?? changes ?? {});
      setChanges(next);
      scheduleStore(next);
      await storeNow();
    },
  };
}
