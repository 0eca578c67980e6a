import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { loadPart, PartBoundary } from '#web/platform/app-health/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { openRooms } from '#web/text/tab-texts.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Overlays } from './overlays.tsx';
import { PendingScreen } from './pending-screen.tsx';
import { useArrival } from './use-arrival.ts';

/** Visitors do not load it. */
const LeaveQuickly = lazy(async () => {
  const [{ LeaveQuickly: Strip }] = await loadPart(() =>
    Promise.all([import('#web/platform/session/screens/leave-quickly.tsx'), openRooms(['session'])]),
  );
  return { default: Strip };
});

/** The frame of every page; each screen brings its own `<main>`. */
export function RootLayout() {
  useArrival();
  const { user } = useSession();
  return (
    <div className="flex min-h-dvh flex-col">
      {user && (
        <PartBoundary>
          <Suspense fallback={null}>
            <LeaveQuickly />
          </Suspense>
        </PartBoundary>
      )}
      <Header />
      <div className="grid grow content-start">
        <Outlet />
      </div>
      <Footer />
      <PendingScreen />
      <Overlays />
    </div>
  );
}
