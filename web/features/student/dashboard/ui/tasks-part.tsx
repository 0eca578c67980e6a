import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { takesPlace } from '#domain/matching/match.ts';
import { loadPart, PartBoundary } from '#web/platform/app-health/index.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import type { OwnMatch } from '../hooks/use-dashboard.ts';

const OpenTasks = lazy(async () => {
  const { loadOpenTasks } = await loadPart(() => import('#web/features/mentoring/tasks/index.ts'));
  return loadOpenTasks();
});

/** What she and her mentor have planned; its program and words come when the rest of the page stands. */
export function TasksPart({ match }: { match: OwnMatch | null | undefined }) {
  if (!match || !takesPlace(match.state)) return null;
  const loading = (
    <Card>
      <LoadingPart>
        <Trans>Fetching…</Trans>
      </LoadingPart>
    </Card>
  );
  return (
    <PartBoundary>
      <Suspense fallback={loading}>
        <OpenTasks matchId={match.id} />
      </Suspense>
    </PartBoundary>
  );
}
