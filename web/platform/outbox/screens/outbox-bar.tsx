import { lazy, Suspense, useEffect, useState } from 'react';
import { loadPart } from '#web/platform/app-health/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { openRooms } from '#web/text/tab-texts.ts';
import { useOutbox, useSentCount } from '../hooks/use-outbox.ts';
import { figuresOf } from '../rules/what-is-said.ts';

const load = () => loadPart(() => Promise.all([import('../ui/outbox-figures.tsx'), openRooms(['outbox'])]));

/** Its words and its list come with the sign-in and not with their need, which arises where there is no line. */
const OutboxFigures = lazy(async () => {
  const [{ OutboxFigures: Figures }] = await load();
  return { default: Figures };
});

function useFetchedAhead(): void {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'signed-in') return;
    const fetchAhead = async () => {
      const [{ fetchSheetAhead }] = await load();
      await fetchSheetAhead();
    };
    // without a line it is fetched when there is one, at the next page
    fetchAhead().catch(() => undefined);
  }, [status]);
}

/** UI-02: what waits to be sent, what was sent, what needs the person. */
export function OutboxBar() {
  useFetchedAhead();
  const { writes } = useOutbox();
  const sentCount = useSentCount();
  const figures = figuresOf(writes);
  // the list stays when its last item has gone: it says so
  const [isListOpen, setListOpen] = useState(false);
  if (figures.waiting + figures.stopped + sentCount === 0 && !isListOpen) return null;
  return (
    <Suspense fallback={null}>
      <OutboxFigures {...figures} sentCount={sentCount} isListOpen={isListOpen} onList={setListOpen} />
    </Suspense>
  );
}
