import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { loadPart, PartBoundary } from '#web/platform/app-health/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { openRooms } from '#web/text/tab-texts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Footer } from './footer.tsx';
import { Header, MainMenu } from './header.tsx';
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

const PlacesBar = lazy(async () => {
  const [{ PlacesBar: Bar }] = await loadPart(() =>
    Promise.all([import('./places/more-screen.tsx'), openRooms(['session'])]),
  );
  return { default: Bar };
});

/** The frame of every page; each screen brings its own `<main>`. */
export function RootLayout() {
  useArrival();
  const { user, isAdmin, isStudent } = useSession();
  return (
    <div className={classNames('flex min-h-dvh flex-col', isStudent && 'with-places', isAdmin && 'staff')}>
      {user && (
        <PartBoundary>
          <Suspense fallback={null}>
            <LeaveQuickly />
          </Suspense>
        </PartBoundary>
      )}
      <Header />
      {isStudent && (
        <PartBoundary fallback={<MainMenu />}>
          <Suspense fallback={null}>
            <PlacesBar />
          </Suspense>
        </PartBoundary>
      )}
      <div className="grid grow content-start">
        <Outlet />
      </div>
      <Footer />
      <PendingScreen />
      <Overlays />
    </div>
  );
}
