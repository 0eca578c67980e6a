import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { OnCallCard } from '#web/features/admin/on-call/index.ts';
import {
  ActiveMatchesChart,
  ApplicationChart,
  BalanceCharts,
  OverviewKeyFigures,
  ProvinceChart,
  WaitingChart,
} from '#web/features/admin/overview/index.ts';
import { StandingNews } from '#web/features/account/inbox/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Page } from '#web/ui/page.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { OverviewFigures } from '../ui/overview-figures.tsx';
import { RecentEvents } from '../ui/recent-events.tsx';
import { SystemCheck } from '../ui/system-check.tsx';
import { WaitingApplications, WaitingStudents } from '../ui/waiting-lists.tsx';
import { WorkQueues } from '../ui/work-queues.tsx';

/** The day in both calendars and the time in Kabul, by which everything is due. */
function TodayInKabul() {
  const format = useFormat();
  const nowMs = useNow();
  const clock = format.nameKabulClock(format.kabulClock(nowMs));
  return (
    <span className="text-sm">
      {format.today(kabulDateOf(nowMs))} · {clock}
    </span>
  );
}

/** The first page of admins: how the programme fares, what waits, what happened [ROUTE-20][FEAT-05]. */
export function Component() {
  const { t } = useLingui();
  return (
    <Page heading={<Trans>Overview</Trans>} tabTitle={t`Overview`} lead={<TodayInKabul />}>
      <StandingNews />
      <OverviewKeyFigures />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <WorkQueues />
        <ActiveMatchesChart />
      </div>
      <div className="grid gap-4 lg:grid-cols-3">
        <ApplicationChart />
        <WaitingChart />
        <ProvinceChart />
      </div>
      <BalanceCharts />
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <Suspense fallback={null}>
          <OnCallCard />
        </Suspense>
        <WaitingApplications />
        <WaitingStudents />
      </div>
      <OverviewFigures />
      <RecentEvents />
      <SystemCheck />
    </Page>
  );
}
