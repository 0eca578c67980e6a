import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { paths } from '#web/app/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
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
    <Page heading={<Trans>Dashboard</Trans>} tabTitle={t`Dashboard`}>
      <StandingNews />
      <WorkQueues />
      <Suspense fallback={null}>
        <OnCallCard />
      </Suspense>
      <OverviewFigures />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <WaitingApplications />
        <WaitingStudents />
      </div>
      <Card
        title={<Trans>Programmes</Trans>}
        actions={
          <LinkButton to={paths.adminProgrammes}>
            <Trans>Programmes and their dates</Trans>
          </LinkButton>
        }
      >
        <p>
          <Trans>
            What one can take part in, when its rounds open and close, and what visitors read of it.
          </Trans>
        </p>
      </Card>
      <RecentEvents />
      <SystemCheck />
    </Page>
  );
}
