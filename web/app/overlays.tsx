import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadPart, PartBoundary, StuckLoading } from '#web/platform/app-health/index.ts';
import { AppInstall } from '#web/platform/app-install/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { isToasterWanted, onToasterWanted } from '#web/ui/toast-signal.ts';

const SignedInOverlays = lazy(async () => {
  const { SignedInOverlays: Overlays } = await loadPart(() => import('./signed-in-overlays.tsx'));
  return { default: Overlays };
});

/** What waits to be sent: only who is signed in has that, and visitors do not load its program. */
const OutboxBar = lazy(async () => {
  const { OutboxBar: Bar } = await loadPart(() => import('#web/platform/outbox/screens/outbox-bar.tsx'));
  return { default: Bar };
});

const Toaster = lazy(async () => {
  const { Toaster: Region } = await loadPart(() => import('#web/ui/toaster.tsx'));
  return { default: Region };
});

const neverWanted = () => false;

/** The region of short messages: empty until a screen is there that makes them. */
function Messages() {
  const { t } = useLingui();
  const isWanted = useSyncExternalStore(onToasterWanted, isToasterWanted, neverWanted);
  const empty = <section aria-label={t`Messages`} aria-live="polite" />;
  if (!isWanted) return empty;
  return (
    <PartBoundary fallback={empty}>
      <Suspense fallback={empty}>
        <Toaster />
      </Suspense>
    </PartBoundary>
  );
}

/** UI-01, UI-02: what may stand over every page: messages, connection, new version, terms, the profile wizard. */
export function Overlays() {
  const { status } = useSession();
  return (
    <>
      <Messages />
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
