import { useEffect, useState } from 'react';
import { STUCK_LOADING_CHECK_MS } from '#domain/limits.ts';

/** UI-05: looks every 10 s; since when more than one spinner turns, by `performance.now()`, once that was seen. */
export function useManySpinners(): number | undefined {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    if (since !== undefined) return;
    const timer = setInterval(() => {
      if (document.querySelectorAll('[data-spinner]').length > 1) setSince(performance.now());
    }, STUCK_LOADING_CHECK_MS);
    return () => clearInterval(timer);
  }, [since]);
  return since;
}
