import { useEffect, useState } from 'react';

/** The longest that a busy page keeps what can wait waiting. */
const PATIENCE_MS = 4_000;

/** Old Safari has none: a moment after everything else is as good. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(handle);
}

/** True once the page is loaded and has nothing else to do: what nobody waits for begins then [CALL-11]. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let stop: (() => void) | undefined;
    const begin = () => {
      stop = whenIdle(() => setIsIdle(true));
    };
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
    return () => {
      removeEventListener('load', begin);
      stop?.();
    };
  }, []);
  return isIdle;
}
