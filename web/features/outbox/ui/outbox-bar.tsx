import { lazy, Suspense, useState } from 'react';
import { openRooms } from '#web/text/tab-texts.ts';
import { useOutbox, useSentCount } from '../hooks/use-outbox.ts';
import { figuresOf } from '../rules/what-is-said.ts';

/** Its words and its list come when there is something to say, which on most pages is never. */
const OutboxFigures = lazy(async () => {
  const [{ OutboxFigures: Figures }] = await Promise.all([
    import('./outbox-figures.tsx'),
    openRooms(['outbox']),
  ]);
  return { default: Figures };
});

/** UI-02: what waits to be sent, what was sent, what needs the person. */
export function OutboxBar() {
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
