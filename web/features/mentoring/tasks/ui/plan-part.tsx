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
      <div className="pt-2">
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Trans>Several at once, from a list of steps</Trans>
        </Button>
      </div>
      {isOpen && (
        <PartBoundary fallback={<Trans>This part could not be fetched.</Trans>}>
          <Suspense
            fallback={
              <LoadingPart>
                <Trans>Fetching…</Trans>
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
