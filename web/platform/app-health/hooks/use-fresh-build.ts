import { useEffect, useRef, useState } from 'react';
import { moveToFreshBuild } from '../data/fresh-build.ts';

/**
 * After a part of the program did not arrive: true while it is found out whether loading the page anew helps,
 * and until it is loaded.
 */
export function useFreshBuild(isMissingPart: boolean): boolean {
  const [moving, setMoving] = useState(isMissingPart);
  const tried = useRef(false);
  useEffect(() => {
    if (!isMissingPart || tried.current) return;
    tried.current = true;
    void moveToFreshBuild().then(setMoving);
  }, [isMissingPart]);
  return moving;
}
