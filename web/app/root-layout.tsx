import { Outlet } from 'react-router';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Overlays } from './overlays.tsx';
import { PendingScreen } from './pending-screen.tsx';
import { useArrival } from './use-arrival.ts';

/** The frame of every page; each screen brings its own `<main>`. */
export function RootLayout() {
  useArrival();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
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
