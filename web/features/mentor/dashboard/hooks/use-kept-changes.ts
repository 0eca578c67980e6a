import { useCallback, useEffect, useRef, useState } from 'react';
import { isAppError } from '#domain/error-codes.ts';
import { keepOfferDraft, readOfferDraft } from '../data/offer-draft.ts';
import type { MentorForm } from '../rules/mentor-form.ts';

type Changes = Partial<MentorForm>;

/** Below the half second that a dead battery may cost at most. */
const KEEP_AFTER_MS = 300;

/** Writes the changes to the phone: soon after each, and at once when the page goes out of sight. */
function useKeeping(mentorId: string) {
  const [cannotKeep, setCannotKeep] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** not the state: what is written on leaving has to be the newest, also when it is drawn no more */
  const newest = useRef<Changes>(undefined);
  const keepNow = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!newest.current) return;
    try {
      await keepOfferDraft(mentorId, newest.current);
      setCannotKeep(false);
    } catch (failure) {
      if (!isAppError(failure)) throw failure;
      setCannotKeep(true);
    }
  }, [mentorId]);
  const keepSoon = useCallback(
    (changes: Changes) => {
      newest.current = changes;
      timer.current ??= setTimeout(() => void keepNow(), KEEP_AFTER_MS);
    },
    [keepNow],
  );
  useEffect(() => {
    const keep = () => void keepNow();
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      if (timer.current !== undefined) keep();
    };
  }, [keepNow]);
  return { cannotKeep, keepNow, keepSoon, newest };
}

/**
 * What was typed over the stored values and is not saved yet, kept on the phone. `changes` is undefined until
 * the phone has been asked, so that nothing kept is overwritten.
 */
export function useKeptChanges(mentorId: string) {
  const [changes, setChanges] = useState<Changes>();
  const { cannotKeep, keepNow, keepSoon, newest } = useKeeping(mentorId);
  useEffect(() => {
    let isCurrent = true;
    const open = (kept: Changes) => isCurrent && setChanges((typed) => ({ ...kept, ...typed }));
    // a phone that cannot be asked has no draft; writing one will say that it cannot be kept
    readOfferDraft(mentorId).then(open, () => open({}));
    return () => {
      isCurrent = false;
    };
  }, [mentorId]);
  return {
    changes,
    cannotKeep,
    change: (part: Changes) => {
      const next = { ...changes, ...part };
      setChanges(next);
      keepSoon(next);
    },
    /** Resolves when the phone has it, so that nobody reads the old state after it. */
    replace: async (nextOf: (typed: Changes) => Changes) => {
      const next = nextOf(newest.current ?? changes ?? {});
      setChanges(next);
      keepSoon(next);
      await keepNow();
    },
  };
}
