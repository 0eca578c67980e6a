import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { staffPaths } from '#web/app/staff-paths.ts';
import { DayOf } from '#web/ui/admin/when.tsx';
import { QueryPart, RowLink } from '#web/platform/admin-lists/index.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { useRoundList } from '../hooks/use-rounds.ts';
import { NEW_ROUND, type RoundSummary } from '../rules/round.ts';
import { PairsCount, UnmatchedCount } from '../ui/round-figures.tsx';
import { RoundStateBadge } from '../ui/round-state.tsx';

const COLUMNS: readonly Column<RoundSummary>[] = [
  {
    id: 'day',
    header: <Trans>Round</Trans>,
    onPhone: 'title',
    cell: (row) => (
      <RowLink to={`${paths.adminRounds}/${row.id}`}>
        <DayOf ms={row.createdAtMs} />
      </RowLink>
    ),
  },
  { id: 'state', header: <Trans>State</Trans>, cell: (row) => <RoundStateBadge state={row.state} /> },
  { id: 'pairs', header: <Trans>Matches</Trans>, cell: (row) => <PairsCount count={row.pairsCount} /> },
  {
    id: 'unmatched',
    header: <Trans>Without a mentor</Trans>,
    cell: (row) => <UnmatchedCount count={row.unmatchedCount} />,
  },
];

/** FEAT-11: rounds of matching, the newest first. */
export function Component() {
  const { t } = useLingui();
  const list = useRoundList();
  return (
    <Page
      heading={<Trans>Matching rounds</Trans>}
      lead={<Trans>A round proposes a mentor for everyone who waits, over the whole pool at once.</Trans>}
      tabTitle={t`People`}
      actions={
        <>
          <LinkButton kind="primary" to={`${paths.adminRounds}/${NEW_ROUND}`}>
            <Trans>New round</Trans>
          </LinkButton>
          <LinkButton to={staffPaths.outages}>
            <Trans>Outage days</Trans>
          </LinkButton>
          <LinkButton to={staffPaths.ruledOut}>
            <Trans>Blocked matches</Trans>
          </LinkButton>
        </>
      }
    >
      <QueryPart query={list} loading={<Trans>Loading…</Trans>}>
        {(rounds) =>
          rounds.length === 0 ? (
            <EmptyState title={<Trans>No round yet</Trans>}>
              <Trans>Begin one: it is a draft that nobody but admins sees until it is published.</Trans>
            </EmptyState>
          ) : (
            <DataList
              rows={rounds}
              columns={COLUMNS}
              rowKey={(row) => row.id}
              caption={<Trans>Matching rounds, the newest first</Trans>}
            />
          )
        }
      </QueryPart>
    </Page>
  );
}
