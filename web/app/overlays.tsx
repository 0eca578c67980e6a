import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { loadPart, PartBoundary, StuckLoading } from '#web/platform/app-health/index.ts';
import { AppInstall } from '#web/platform/app-install/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { isToasterWanted, onToasterWanted } from '#web/ui/toast-signal.ts';
import { paths } from './paths.ts';

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
  const empty = (
    <section
      aria-label={t({ message: 'Messages', comment: 'Over every page: read aloud by screen readers' })}
      aria-live="polite"
    />
  );
  if (!isWanted) return empty;
  return (
    <PartBoundary fallback={empty}>
      <Suspense fallback={empty}>
        <Toaster />
      </Suspense>
    </PartBoundary>
  );
}

/** Pages that lead on to the first screen as soon as somebody is signed in. */
const LEADING_ON: ReadonlySet<string> = new Set([paths.login, paths.signup]);
/** Where one of them does not, what protects the person is there all the same. */
const MOST_WAITING_MS = 5_000;
/** What the first screen itself loads goes first. */
const AFTER_ARRIVAL_MS = 1_000;

/** Whether the way from a sign-in to the first screen is still being gone. */
function useIsOnTheWay(): boolean {
  const leadsOn = LEADING_ON.has(useLocation().pathname);
  const [isOnTheWay, setIsOnTheWay] = useState(leadsOn);
  const [didLeadOn, setDidLeadOn] = useState(leadsOn);
  if (leadsOn !== didLeadOn) {
    setDidLeadOn(leadsOn);
    if (leadsOn) setIsOnTheWay(true);
  }
  useEffect(() => {
    const timer = setTimeout(() => setIsOnTheWay(false), leadsOn ? MOST_WAITING_MS : AFTER_ARRIVAL_MS);
    return () => clearTimeout(timer);
  }, [leadsOn]);
  return isOnTheWay;
}

/** UI-01, UI-02: what may stand over every page: messages, connection, new version, terms, the profile wizard. */
export function Overlays() {
  const { status } = useSession();
  const isOnTheWay = useIsOnTheWay();
  // on a slow line its program would come before that of the first screen
  const isThere = status === 'signed-in' && !isOnTheWay;
  return (
    <>
      <Messages />
      <StuckLoading />
      <PartBoundary>
        <AppInstall>
          {isThere && (
            // it may be what a line that has just died did not bring: the bar that says so stays
            <PartBoundary>
              <Suspense fallback={null}>
                <OutboxBar />
              </Suspense>
            </PartBoundary>
          )}
        </AppInstall>
      </PartBoundary>
      {isThere && (
        <PartBoundary>
          <Suspense fallback={null}>
            <SignedInOverlays />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
