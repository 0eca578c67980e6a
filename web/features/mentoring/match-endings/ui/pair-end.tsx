import { lazy, Suspense } from 'react';
import { loadPart, PartBoundary } from '#web/platform/app-health/index.ts';
import { openRooms } from '#web/text/tab-texts.ts';
import type { PairEndProps } from '../screens/pair-end-content.tsx';

const Content = lazy(async () => {
  const [{ PairEndContent }] = await loadPart(() =>
    Promise.all([import('../screens/pair-end-content.tsx'), openRooms(['messages'])]),
  );
  return { default: PairEndContent };
});

/** The end of a pair, on its page; program and words come when the rest of the page stands [SG-13]. */
export function PairEnd(props: PairEndProps) {
  return (
    <PartBoundary>
      <Suspense fallback={null}>
        <Content {...props} />
      </Suspense>
    </PartBoundary>
  );
}
