import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { takesPlace } from '#domain/matching/match.ts';
import { loadOpenTasks } from '#web/features/mentoring/tasks/index.ts';
import { PartBoundary } from '#web/platform/app-health/index.ts';
import { LoadingPart } from '#web/ui/loading.tsx';
import { useMentor } from '../hooks/use-dashboard.ts';

const OpenTasks = lazy(loadOpenTasks);

/** What she and her mentor have planned; its program and words come when the rest of the page is there. */
export function TasksPart() {
  const { data: match } = useMentor().match;
  if (!match || !takesPlace(match.state)) return null;
  return (
    <PartBoundary>
      <Suspense
        fallback={
          <LoadingPart>
            <Trans comment="Dashboard of a student, tasks: shown while loading">Loading…</Trans>
          </LoadingPart>
        }
      >
        <OpenTasks matchId={match.id} />
      </Suspense>
    </PartBoundary>
  );
}
