import { lazy, Suspense } from 'react';
import { openRooms } from '#web/text/tab-texts.ts';
import { loadPart } from '../hooks/load-part.ts';
import { useManySpinners } from '../hooks/use-many-spinners.ts';
import { PartBoundary } from './part-boundary.tsx';

const StuckNotice = lazy(async () => {
  const [{ Component }] = await loadPart(() =>
    Promise.all([import('../screens/stuck-notice.tsx'), openRooms(['health'])]),
  );
  return { default: Component };
});

/** UI-05: the watch over a screen that loads for ever. What it says is loaded when there may be something to say. */
export function StuckLoading() {
  const since = useManySpinners();
  if (since === undefined) return null;
  return (
    <PartBoundary>
      <Suspense fallback={null}>
        <StuckNotice since={since} />
      </Suspense>
    </PartBoundary>
  );
}
