import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { OnCallCard } from '#web/features/admin/on-call/index.ts';
import { StandingNews } from '#web/features/account/inbox/index.ts';
import { Page } from '#web/ui/page.tsx';
import { OverviewFigures } from '../ui/overview-figures.tsx';
import { RecentEvents } from '../ui/recent-events.tsx';
import { SystemCheck } from '../ui/system-check.tsx';
import { WaitingApplications, WaitingStudents } from '../ui/waiting-lists.tsx';
import { WorkQueues } from '../ui/work-queues.tsx';

/** The first page of admins: what waits, the figures, what happened [ROUTE-20][FEAT-05]. */
export function Component() {
  const { t } = useLingui();
  return (
    <Page heading={<Trans>Overview</Trans>} tabTitle={t`Overview`}>
      <StandingNews />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <WorkQueues />
        <div className="grid gap-6">
          <Suspense fallback={null}>
            <OnCallCard />
          </Suspense>
          <WaitingApplications />
        </div>
      </div>
      <OverviewFigures />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <WaitingStudents />
        <RecentEvents />
      </div>
      <SystemCheck />
    </Page>
  );
}
