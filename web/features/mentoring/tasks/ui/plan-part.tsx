import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { loadPart, PartBoundary } from '#web/platform/app-health/index.ts';
import { openRooms } from '#web/text/tab-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';

/** Comes when it is asked for: whoever plans by herself does not pay for it. */
const PlanForm = lazy(async () => {
  const [module] = await loadPart(() => Promise.all([import('./plan-form.tsx'), openRooms(['plans'])]));
  return { default: module.PlanForm };
});

/** Several tasks at once, out of a list of steps towards a goal [FEAT-04]. */
export function PlanPart({ matchId }: { matchId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Trans comment="Tasks, adding a prepared plan: button">Add several steps from a list</Trans>
        </Button>
      </div>
      {isOpen && (
        <PartBoundary
          fallback={<Trans comment="Tasks, adding a prepared plan: text">We could not load this part.</Trans>}
        >
          <Suspense
            fallback={
              <LoadingPart>
                <Trans comment="Tasks, adding a prepared plan: shown while loading">Loading…</Trans>
              </LoadingPart>
            }
          >
            <PlanForm matchId={matchId} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
