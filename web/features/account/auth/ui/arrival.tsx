import { Navigate } from 'react-router';
import { type HomeFlags, homeOf, paths } from '#web/app/paths.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { useLanding } from '../hooks/use-landing.ts';
import type { Landing } from '../rules/landing.ts';

function addressOf(landing: Landing, flags: HomeFlags): string {
  if (landing.to === 'asked') return landing.path;
  if (landing.to === 'mentor-pending') return paths.mentorPending;
  const isAdmin = landing.to === 'admin-dashboard';
  return homeOf({ isAdmin, isMentor: landing.to === 'mentor-dashboard' }, flags);
}

/** Leads on whoever is signed in: to the page that was asked for, else home by role. Renders nothing. */
export function Arrival({ asked }: { asked: string | undefined }) {
  const landing = useLanding(asked);
  const { flags } = useConfiguration();
  if (!landing) return null;
  return <Navigate to={addressOf(landing, flags)} replace />;
}
