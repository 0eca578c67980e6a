import { useEffect, useState } from 'react';
import { LEFT_KEY, NEUTRAL_PATH } from '#domain/safety/neutral-page.ts';

/** True where the browser's «back» opens a page of a tab that was left quickly. Whoever opens one anew is back. */
function isBackInLeftTab(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  try {
    if (visit?.type === 'back_forward') return sessionStorage.getItem(LEFT_KEY) !== null;
    sessionStorage.removeItem(LEFT_KEY);
  } catch {
    // a browser that keeps nothing keeps nobody signed in either
  }
  return false;
}

/** SG-06: after «Leave quickly» going back leads to the neutral page again; true while it does. */
export function useLeftTab(): boolean {
  const [isLeft] = useState(isBackInLeftTab);
  useEffect(() => {
    if (isLeft) location.replace(`${NEUTRAL_PATH}?keep`);
  }, [isLeft]);
  return isLeft;
}
