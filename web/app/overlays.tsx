import { lazy, Suspense } from 'react';
import { loadPart, PartBoundary, StuckLoading } from '#web/features/app-health/index.ts';
import { useSession } from '#web/features/session/index.ts';
import { Toaster } from '#web/ui/toaster.tsx';

const SignedInOverlays = lazy(async () => {
  const { SignedInOverlays: Overlays } = await loadPart(() => import('./signed-in-overlays.tsx'));
  return { default: Overlays };
});

/** UI-01: what may stand over every page: messages, the terms, the profile wizard; one dialog at a time. */
export function Overlays() {
  const { status } = useSession();
  return (
    <>
      <Toaster />
      <StuckLoading />
      {status === 'signed-in' && (
        <PartBoundary>
          <Suspense fallback={null}>
            <SignedInOverlays />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
