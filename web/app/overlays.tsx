import { lazy, Suspense } from 'react';
import { loadPart, PartBoundary, StuckLoading } from '#web/features/app-health/index.ts';
import { AppInstall } from '#web/features/app-install/index.ts';
import { useSession } from '#web/features/session/index.ts';
import { Toaster } from '#web/ui/toaster.tsx';

const SignedInOverlays = lazy(async () => {
  const { SignedInOverlays: Overlays } = await loadPart(() => import('./signed-in-overlays.tsx'));
  return { default: Overlays };
});

/** What waits to be sent: only who is signed in has that, and visitors do not load its program. */
const OutboxBar = lazy(async () => {
  const { OutboxBar: Bar } = await loadPart(() => import('#web/features/outbox/screens/outbox-bar.tsx'));
  return { default: Bar };
});

/** UI-01, UI-02: what may stand over every page: messages, connection, new version, terms, the profile wizard. */
export function Overlays() {
  const { status } = useSession();
  return (
    <>
      <Toaster />
      <StuckLoading />
      <PartBoundary>
        <AppInstall>
          {status === 'signed-in' && (
            <Suspense fallback={null}>
              <OutboxBar />
            </Suspense>
          )}
        </AppInstall>
      </PartBoundary>
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
