import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '#web/ui/page.tsx';
import { OverviewFigures } from '../ui/overview-figures.tsx';
import { RecentEvents } from '../ui/recent-events.tsx';
import { SystemCheck } from '../ui/system-check.tsx';
import { WaitingApplications, WaitingStudents } from '../ui/waiting-lists.tsx';

/** The first page of admins: what waits, the figures, what happened [ROUTE-20][FEAT-05]. */
export function Component() {
  const { t } = useLingui();
  return (
    <Page heading={<Trans>Dashboard</Trans>} tabTitle={t`Dashboard`}>
      <OverviewFigures />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <WaitingApplications />
        <WaitingStudents />
      </div>
      <RecentEvents />
      <SystemCheck />
    </Page>
  );
}
