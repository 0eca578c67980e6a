import { Trans } from '@lingui/react/macro';
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { loadPart, PartBoundary } from '#web/platform/app-health/index.ts';
import { useTopDialog } from '#web/ui/dialog-stack.ts';
import { leaveQuickly, lockOf, useLeavingByKey } from '../hooks/use-quick-leaving.ts';
import { LeaveStrip } from '../ui/leave-strip.tsx';

/** Comes with the sign-in and not with its need: it is read before it is needed, perhaps without a line. */
const load = () => loadPart(() => import('./leave-dialog.tsx'));
const LeaveDialog = lazy(async () => ({ default: (await load()).LeaveDialog }));

function leave(event: MouseEvent): void {
  event.preventDefault();
  leaveQuickly();
}

/** SG-06: «Leave quickly» on every page of whoever is signed in, and inside of the dialog that lies over it. */
export function LeaveQuickly() {
  const [isExplained, setExplained] = useState(false);
  const [lock] = useState(lockOf);
  const dialog = useTopDialog();
  useLeavingByKey(leaveQuickly);
  useEffect(() => {
    // without a line it is fetched when there is one, at the next page
    load().catch(() => undefined);
  }, []);
  return (
    <>
      <LeaveStrip onLeave={leave}>
        <div className="flex gap-4">
          <button
            type="button"
            onClick={() => setExplained(true)}
            className="tap text-sm text-ink-quiet underline"
          >
            <Trans comment="Button that leaves at once, safety: text">What is this?</Trans>
          </button>
          {lock && (
            <button type="button" onClick={lock} className="tap text-sm font-semibold underline">
              <Trans comment="Button that leaves at once, safety: text">Lock</Trans>
            </button>
          )}
        </div>
      </LeaveStrip>
      {dialog?.firstElementChild && createPortal(<LeaveStrip onLeave={leave} />, dialog.firstElementChild)}
      {isExplained && (
        <PartBoundary>
          <Suspense fallback={null}>
            <LeaveDialog onClose={() => setExplained(false)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
