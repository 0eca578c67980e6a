/** The longest that a busy page keeps what can wait waiting. */
const PATIENCE_MS = 4_000;

/** Old Safari has none: a moment after everything else is as good. */
function onIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(handle);
}

/**
 * Begins what nobody waits for once the page is loaded and has nothing else to do [CALL-11].
 * @returns the function that calls it off
 */
export function whenIdle(work: () => void): () => void {
  let stop: (() => void) | undefined;
  const begin = () => {
    stop = onIdle(work);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
  return () => {
    removeEventListener('load', begin);
    stop?.();
  };
}
