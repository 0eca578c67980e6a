import { Trans, useLingui } from '@lingui/react/macro';
import { ListBody } from '#web/platform/admin-lists/index.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Page } from '#web/ui/page.tsx';
import { useReminders } from '../hooks/use-health.ts';
import type { Reminder } from '../rules/reminder.ts';
import { HealthTabs } from '../ui/health-frame.tsx';
import { pairColumns } from '../ui/pair-columns.tsx';

function RuleText({ rule }: Pick<Reminder, 'rule'>) {
  switch (rule) {
    case 'pair_silent':
      return <Trans>Silent for 14 days</Trans>;
    case 'meeting_near':
      return <Trans>Meeting within a day</Trans>;
    case 'tasks_overdue':
      return <Trans>Tasks overdue</Trans>;
    case 'proposal_waits':
      return <Trans>Proposal without an answer</Trans>;
    case undefined:
      return <Trans>Another rule</Trans>;
  }
}

function columnsOf(): readonly Column<Reminder>[] {
  const [student, ...mentor] = pairColumns<Reminder>();
  return [
    ...(student ? [student] : []),
    { id: 'rule', header: <Trans>Reminded of</Trans>, cell: (row) => <RuleText rule={row.rule} /> },
    {
      id: 'who',
      header: <Trans>Who was reminded</Trans>,
      cell: ({ side, isShown }) => (
        <span className="flex flex-wrap items-center gap-2">
          {side === 'student' ? <Trans>the student</Trans> : <Trans>the mentor</Trans>}
          {!isShown && (
            <Badge>
              <Trans>Not shown: muted</Trans>
            </Badge>
          )}
        </span>
      ),
    },
    {
      id: 'when',
      header: <Trans>When</Trans>,
      cell: (row) => <Moment at={new Date(row.atMs)} as="exact" />,
    },
    ...mentor,
  ];
}

/** What the rules reminded pairs of, the newest first [FEAT-05]. */
export function Component() {
  const { t } = useLingui();
  return (
    <Page
      heading={<Trans>Automatic reminders</Trans>}
      tabTitle={t`Statistics`}
      lead={
        <Trans>
          Both people get one reminder when a match goes quiet and one before each meeting. Students get a
          reminder about overdue tasks at most once a week. No reminders are sent during quiet hours, on days
          with outages, while a match is on a break, or after one of them has reported the other.
        </Trans>
      }
    >
      <HealthTabs />
      <ListBody
        list={useReminders()}
        caption={<Trans>Reminders, the newest first</Trans>}
        columns={columnsOf()}
        empty={
          <EmptyState title={<Trans>Nobody was reminded yet</Trans>}>
            <Trans>Reminders sent by a rule appear here for a year.</Trans>
          </EmptyState>
        }
      />
    </Page>
  );
}
