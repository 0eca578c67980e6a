import { useEffect, useState } from 'react';
import { useSession } from '#web/platform/session/index.ts';
import { isPersistent } from '../data/unsent.ts';
import { useUnsent } from './use-unsent.ts';

/** FM-24: false where something waits here that the browser may throw away; undefined where nothing does, or is known. */
export function useStaysHere(): boolean | undefined {
  const { isBorrowed } = useSession();
  const { unsent } = useUnsent();
  const isAsked = !isBorrowed && unsent?.own === true;
  const [isSafe, setIsSafe] = useState<boolean>();
  useEffect(() => {
    let isGone = false;
    if (isAsked) {
      void isPersistent().then((safe) => {
        if (!isGone) setIsSafe(safe);
      });
    }
    return () => {
      isGone = true;
    };
  }, [isAsked]);
  return isAsked ? isSafe : undefined;
}
