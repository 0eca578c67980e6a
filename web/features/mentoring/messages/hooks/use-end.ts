import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The last message of a list. */
interface Newest {
  id: string;
  isMine: boolean;
}

/** Whether the reader scrolled away from the end, at which the log begins. */
const hasScrolled = (end: Element | null) => (end?.closest('.talk-log')?.scrollTop ?? 0) < -1;

/**
 * Where the reader is in a list whose newest stands at its end. It opens there, or where `firstNew` stands if that is
 * further up; it stays at the end as it grows, and goes there with what the reader writes. Above it nothing moves:
 * `seenId` is then the last one that stood at the end while it was in sight. `isAtEnd` is undefined until the list has
 * opened: until then nobody can have seen anything.
 */
export function useEnd(newest: Newest | undefined, isOpen: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const firstNew = useRef<HTMLParagraphElement>(null);
  const shown = useRef({ id: '', isOpen: false });
  const [isAtEnd, setAtEnd] = useState<boolean>();
  const [seenId, setSeenId] = useState<string>();
  const id = newest?.id ?? '';
  if (isAtEnd === true && id !== seenId) setSeenId(id);
  const toEnd = () => end.current?.scrollIntoView({ block: 'end' });
  const follows = isAtEnd !== false || newest?.isMine === true;
  useLayoutEffect(() => {
    const opens = isOpen && !shown.current.isOpen;
    if (!opens && id === shown.current.id) return;
    shown.current = { id, isOpen };
    // an answer that comes late throws nobody down who reads further up
    if (opens ? hasScrolled(end.current) : !follows) return;
    const show = () => {
      toEnd();
      if (opens) firstNew.current?.scrollIntoView({ block: 'nearest' });
    };
    show();
    // `useArrival` scrolls to the top after this effect
    requestAnimationFrame(show);
  }, [id, isOpen, follows]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const watch = new IntersectionObserver((entries) => setAtEnd(entries.at(-1)?.isIntersecting === true));
    // after the scrolling above
    const frame = requestAnimationFrame(() => {
      if (end.current) watch.observe(end.current);
    });
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
    };
  }, [isOpen]);
  return { end, firstNew, isAtEnd, seenId, toEnd };
}
