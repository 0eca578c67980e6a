import { lazy, Suspense } from 'react';
import { API_TIMEOUT_MS } from '#domain/limits.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { openRooms } from '#web/text/tab-texts.ts';
import { Loading } from '#web/ui/loading.tsx';
import { loadPart } from '../hooks/load-part.ts';
import { useFreshBuild } from '../hooks/use-fresh-build.ts';
import { failureKind } from '../rules/failure-kind.ts';
import type { FailureProps } from '../screens/failure-screen.tsx';
import { LastScreen } from './last-screen.tsx';
import { PartBoundary } from './part-boundary.tsx';

/** Nobody waits long for being told that something failed. */
const FailureScreen = lazy(async () => {
  const [{ Component }] = await loadPart(
    () => Promise.all([import('../screens/failure-screen.tsx'), openRooms(['health'])]),
    API_TIMEOUT_MS,
  );
  return { default: Component };
});

/**
 * UI-03, UI-13: what stands in place of a screen that failed to load or to render. Where a newer build may have
 * the part that is missing, the page is loaded anew first, and nothing is said. Where not even what is to be
 * said arrives, the words that every page carries say it.
 */
export function Failure(props: FailureProps) {
  const { productName } = useConfiguration();
  const moving = useFreshBuild(failureKind(props.failure) === 'part');
  const loading = <Loading productName={productName} />;
  if (moving) return loading;
  return (
    <PartBoundary fallback={<LastScreen />}>
      <Suspense fallback={loading}>
        <FailureScreen {...props} />
      </Suspense>
    </PartBoundary>
  );
}
