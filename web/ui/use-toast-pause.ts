import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Stops the time of messages while a pointer or the focus is on them, until neither is. The listeners are put on by
 * hand: the region is not something to press, it only notices that somebody is reading.
 */
export function useToastPause(
  startPause: () => void,
  endPause: () => void,
  host: Element | undefined,
  count: number,
): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const holders = useRef(new Set<'pointer' | 'focus'>());
  const hold = useEffectEvent((holder: 'pointer' | 'focus', isHolding: boolean) => {
    const wasHeld = holders.current.size > 0;
    if (isHolding) holders.current.add(holder);
    else holders.current.delete(holder);
    const isHeld = holders.current.size > 0;
    if (isHeld && !wasHeld) startPause();
    if (!isHeld && wasHeld) endPause();
  });
  useEffect(() => {
    const region = ref.current;
    if (!region) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    region.addEventListener('pointerenter', () => hold('pointer', true), { signal });
    region.addEventListener('pointerleave', () => hold('pointer', false), { signal });
    region.addEventListener('focusin', () => hold('focus', true), { signal });
    region.addEventListener('focusout', () => hold('focus', false), { signal });
    return () => listeners.abort();
    // rendered again inside of another dialog, the region is another element
  }, [host]);
  useEffect(() => {
    // a message that goes with the focus on it says nothing of that
    if (!ref.current?.contains(document.activeElement)) hold('focus', false);
  }, [host, count]);
  return ref;
}
