import { lazy, Suspense } from 'react';
import { loadPart, PartBoundary } from '#web/platform/app-health/index.ts';
import type { OwnMatch } from '../hooks/use-dashboard.ts';

/** What it reads belongs to features that come when the rest of the page is there. */
const Way = lazy(() => loadPart(() => import('./way.tsx')));

/** How far the student has come; nothing while it is not known who the mentor is. */
export function WaySection(props: { match: OwnMatch | null | undefined; isProfileComplete: boolean }) {
  const { match, isProfileComplete } = props;
  if (match === undefined) return null;
  return (
    <PartBoundary>
      <Suspense fallback={null}>
        <Way match={match} isProfileComplete={isProfileComplete} />
      </Suspense>
    </PartBoundary>
  );
}
