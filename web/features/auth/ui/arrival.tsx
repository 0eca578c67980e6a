import { Navigate } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { useLanding } from '../hooks/use-landing.ts';
import type { Landing } from '../rules/landing.ts';

const HOMES: Readonly<Record<Exclude<Landing['to'], 'asked'>, string>> = {
  'admin-dashboard': paths.adminDashboard,
  'mentor-dashboard': paths.mentorDashboard,
  'mentor-pending': paths.mentorPending,
  'student-dashboard': paths.dashboard,
};

/** Leads on whoever is signed in: to the page that was asked for, else home by role. Draws nothing. */
export function Arrival({ asked }: { asked: string | undefined }) {
  const landing = useLanding(asked);
  if (!landing) return null;
  return <Navigate to={landing.to === 'asked' ? landing.path : HOMES[landing.to]} replace />;
}
