import { useEffect, useState } from 'react';
import { useSession } from '#web/platform/session/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { aheadOf, chooseAhead, isAheadChosen, isMetered } from '../data/ahead-choice.ts';
import { type AheadProgress, canKeep, readAheadProgress } from '../data/ahead-progress.ts';
import { workerWatch } from '../data/page-worker.ts';

/** So often it is looked at what has come. */
const LOOK_MS = 1_000;

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
    const look = async () => {
      const found = await readAheadProgress(role, language).catch(() => undefined);
      if (isGone) return;
      if (found) setProgress(found);
      const isThere = found !== undefined && found.storedCount === found.count;
      if (isChosen && !isThere) timer = setTimeout(() => void look(), LOOK_MS);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isAsked, role, language, isChosen]);

  if (!isAsked) return undefined;
  const choose = (isStored: boolean) => {
    chooseAhead(isStored);
    setChosen(isStored);
    workerWatch().precache(aheadOf(role), language);
  };
  return { isChosen, progress, keep: () => choose(true), takeBack: () => choose(false) };
}
