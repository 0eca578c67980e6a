import { Suspense } from 'react';
import { PartBoundary } from '#web/platform/app-health/index.ts';
import { AlarmBanner } from '#web/features/admin/on-call/index.ts';
import { useAdminFlag, useSession } from '#web/platform/session/index.ts';
import { decideForAdmin } from './decide.ts';
import { Guarded } from './guarded.tsx';

/** Stands before the screens of admins, and shows on each of them an alarm that nobody has taken [SG-04]. */
export function AdminGuard() {
  const decision = decideForAdmin(useSession(), useAdminFlag());
  return (
    <div className="staff-page contents">
      {decision.kind === 'show' && (
        <PartBoundary fallback={null}>
          <Suspense fallback={null}>
            <AlarmBanner />
          </Suspense>
        </PartBoundary>
      )}
      <Guarded decision={decision} />
    </div>
  );
}
