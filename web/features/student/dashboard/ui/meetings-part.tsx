import { lazy, Suspense } from 'react';
import { takesPlace } from '#domain/matching/match.ts';
import { loadPart, PartBoundary } from '#web/platform/app-health/index.ts';
import type { OwnMatch } from '../hooks/use-dashboard.ts';

/** The whole feature comes later: what it writes weighs more than this screen can carry. */
const MeetingsCard = lazy(async () => {
  const { MeetingsCard: Card } = await loadPart(() => import('#web/features/mentoring/meetings/index.ts'));
  return { default: Card };
});

/** What she and her mentor have agreed on, while they are a pair. */
export function MeetingsPart({ match }: { match: OwnMatch | null | undefined }) {
  if (!match || !takesPlace(match.state)) return null;
  return (
    <PartBoundary>
      <Suspense fallback={null}>
        <MeetingsCard />
      </Suspense>
    </PartBoundary>
  );
}
