import { useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Newest {
  id: string;
  isMine: boolean;
}

/**
 * Where the reader is in a list whose newest stands at its end. It opens there, or where `firstNew` stands if that is
 * further up; it stays at the end as it grows, and goes there with what the reader writes. Above it nothing moves:
 * `seenId` is then the last one that stood at the end while it was in sight.
 */
export function useEnd(newest: Newest | undefined, isOpen: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const firstNew = useRef<HTMLParagraphElement>(null);
  const shown = useRef({ id: '', isOpen: false });
  const [isAtEnd, setAtEnd] = useState(true);
  const [seenId, setSeenId] = useState<string>();
  const id = newest?.id ?? '';
  if (isAtEnd && id !== seenId) setSeenId(id);
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => setAtEnd(entries.at(-1)?.isIntersecting === true));
    if (end.current) watch.observe(end.current);
    return () => watch.disconnect();
  }, []);
  const toEnd = () => end.current?.scrollIntoView({ block: 'end' });
  const follows = isAtEnd || newest?.isMine === true;
  useLayoutEffect(() => {
    const opens = isOpen && !shown.current.isOpen;
    if (!opens && id === shown.current.id) return;
    shown.current = { id, isOpen };
    if (!opens && !follows) return;
    const show = () => {
      toEnd();
      if (opens) firstNew.current?.scrollIntoView({ block: 'nearest' });
    };
    show();
    // whoever opened the page shows it from its top
    requestAnimationFrame(show);
  }, [id, isOpen, follows]);
  return { end, firstNew, isAtEnd, seenId, toEnd };
}
