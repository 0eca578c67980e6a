import { useEffect, useState } from 'react';
import { useSession } from '#web/platform/session/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { aheadOf, chooseAhead, isAheadChosen, isMetered } from '../data/ahead-choice.ts';
import { type AheadProgress, canKeep, openAheadProgress } from '../data/ahead-progress.ts';
import { workerWatch } from '../data/page-worker.ts';

/** So often it is looked at what has come. */
const LOOK_MS = 1_000;
/** After so many looks at which nothing more had come nothing is waited for: the line is gone, or the worker is of another build. */
const MOST_IDLE_LOOKS = 60;

export interface Ahead {
  isChosen: boolean;
  /** undefined until it is known, as without a line */
  progress: AheadProgress | undefined;
  keep: () => void;
  takeBack: () => void;
}

/**
 * FM-01: whether the screens of whoever is signed in are kept on this phone although its line is metered, which she is
 * asked; undefined where there is nothing to ask: they come by themselves, or there is nobody for whom to keep them.
 */
export function useAhead(): Ahead | undefined {
  const { status, isStudent, isMentor, isBorrowed } = useSession();
  const { language } = useLanguage();
  const [isChosen, setChosen] = useState(isAheadChosen);
  const [progress, setProgress] = useState<AheadProgress>();
  const isHere = status === 'signed-in' && !isBorrowed && canKeep();
  const role = isStudent ? 'student' : isMentor ? 'mentor' : undefined;
  const isAsked = isHere && role !== undefined && (isChosen || isMetered());

  useEffect(() => {
    if (!isAsked || !role) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let before = -1;
    let idleLooks = 0;
    const look = async (read: () => Promise<AheadProgress>) => {
      const found = await read().catch(() => undefined);
      if (isGone || !found) return;
      setProgress(found);
      idleLooks = found.storedCount > before ? 0 : idleLooks + 1;
      before = found.storedCount;
      const isThere = found.storedCount === found.count;
      if (isChosen && !isThere && idleLooks < MOST_IDLE_LOOKS)
        timer = setTimeout(() => void look(read), LOOK_MS);
      else if (!isThere && idleLooks >= MOST_IDLE_LOOKS) setProgress(undefined);
    };
    // without a line it is not known how much there is to come
    openAheadProgress(role, language).then(look, () => undefined);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isAsked, role, language, isChosen]);

  if (!isAsked) return undefined;
  const choose = (isNowChosen: boolean) => {
    chooseAhead(isNowChosen);
    setChosen(isNowChosen);
    workerWatch().precache(aheadOf(role), language);
  };
  return { isChosen, progress, keep: () => choose(true), takeBack: () => choose(false) };
}
