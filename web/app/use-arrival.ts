import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { MAIN_ID } from '#web/ui/page.tsx';

/**
 * What a browser does by itself on a new page, done for a screen that changes in place: the top is shown and
 * the focus stands at the content, so that a screen reader begins there. Going back keeps the place.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    if (kind !== NavigationType.Pop) scrollTo(0, 0);
  }, [pathname, kind]);
}
