import { lazy, Suspense } from 'react';
import { loadPart, PartBoundary } from '#web/platform/app-health/index.ts';
import { useMentor } from '../hooks/use-dashboard.ts';

/** What it reads belongs to features that come when the rest of the page is there. */
const Way = lazy(() => loadPart(() => import('./way.tsx')));

/** How far the student has come; nothing while it is not known who the mentor is. */
export function WaySection() {
  const mentor = useMentor();
  const { data: match } = mentor.match;
  if (match === undefined) return null;
  return (
    <PartBoundary>
      <Suspense fallback={null}>
        <Way match={match} isProfileComplete={mentor.isComplete} />
      </Suspense>
    </PartBoundary>
  );
}
