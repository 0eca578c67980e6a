import { type RefObject, useEffect, useRef } from 'react';

/**
 * Stops the time of messages while a pointer or the focus is on them. The listeners are put on by hand: the
 * region is not something to press, it only notices that somebody is reading.
 */
export function useToastPause(
  startPause: () => void,
  endPause: () => void,
  host: Element | undefined,
): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const region = ref.current;
    if (!region) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    for (const event of ['pointerenter', 'focusin']) region.addEventListener(event, startPause, { signal });
    for (const event of ['pointerleave', 'focusout']) region.addEventListener(event, endPause, { signal });
    return () => listeners.abort();
    // rendered again inside of another dialog, the region is another element
  }, [startPause, endPause, host]);
  return ref;
}
