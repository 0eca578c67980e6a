import { Trans, useLingui } from '@lingui/react/macro';
import { adminReportPath, adminThreadPath, staffPaths } from '#web/app/staff-paths.ts';
import { Code } from '#web/ui/admin/typed.tsx';
import { ListBody, RowLink } from '#web/platform/admin-lists/index.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Page } from '#web/ui/page.tsx';
import { useQueue } from '../hooks/use-safeguarding.ts';
import type { Waiting } from '../rules/case.ts';
import { AboutLabel, Due, FromLabel, SeverityBadge, StateLabel } from '../ui/case-labels.tsx';

function CaseLink({ row }: { row: Waiting }) {
  const to = row.kind === 'held' && row.threadId ? adminThreadPath(row.threadId) : adminReportPath(row.id);
  return (
    <RowLink to={to}>{row.kind === 'held' ? <Trans>A held message</Trans> : <Trans>A report</Trans>}</RowLink>
  );
}

function Pair({ row }: { row: Waiting }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {row.studentCode !== '' && <Code>{row.studentCode}</Code>}
      {row.mentorName !== '' && <bdi>{row.mentorName}</bdi>}
      {row.studentId !== null && row.isMinor && (
        <Badge>
          <Trans>Under 18</Trans>
        </Badge>
      )}
      {row.isBlocked && (
        <Badge kind="stopped">
          <Trans>Messages stopped</Trans>
        </Badge>
      )}
    </span>
  );
}

function columnsOf(): readonly Column<Waiting>[] {
  return [
    { id: 'what', header: <Trans>What</Trans>, onPhone: 'title', cell: (row) => <CaseLink row={row} /> },
    { id: 'about', header: <Trans>About</Trans>, cell: (row) => <AboutLabel about={row.about} /> },
    {
      id: 'severity',
      header: <Trans>How urgent</Trans>,
      cell: (row) => <SeverityBadge severity={row.severity} />,
    },
    { id: 'due', header: <Trans>To be done until</Trans>, cell: (row) => <Due ms={row.dueMs} /> },
    { id: 'pair', header: <Trans>Match</Trans>, cell: (row) => <Pair row={row} /> },
    { id: 'from', header: <Trans>From</Trans>, cell: (row) => <FromLabel from={row.from} /> },
    { id: 'state', header: <Trans>State</Trans>, cell: (row) => <StateLabel state={row.state} /> },
    {
      id: 'since',
      header: <Trans>Since</Trans>,
      cell: (row) => <Moment at={new Date(row.sinceMs)} as="relative" />,
    },
  ];
}

/** Held messages and reports, what is due first on top [SG-03, SG-04]. */
export function Component() {
  const { t } = useLingui();
  const list = useQueue();
  return (
    <Page
      heading={<Trans>Safety queue</Trans>}
      tabTitle={t`Safety`}
      lead={
        <Trans>
          Messages that wait for a look, and what people told the team. What was written is shown once you
          open it, and that is recorded.
        </Trans>
      }
    >
      <div>
        <LinkButton to={staffPaths.onCall}>
          <Trans>Who is on call</Trans>
        </LinkButton>
      </div>
      <ListBody
        list={list}
        columns={columnsOf()}
        caption={<Trans>What waits for the team, what is due first on top</Trans>}
        empty={
          <EmptyState title={<Trans>Nothing waits</Trans>}>
            <Trans>Held messages and reports appear here until an admin has decided about them.</Trans>
          </EmptyState>
        }
      />
    </Page>
  );
}
