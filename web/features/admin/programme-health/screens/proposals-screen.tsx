import { Trans, useLingui } from '@lingui/react/macro';
import { ListBody } from '#web/platform/admin-lists/index.ts';
import type { Column } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Page } from '#web/ui/page.tsx';
import { useOpenProposals } from '../hooks/use-health.ts';
import type { OpenProposal } from '../rules/lists.ts';
import { HealthTabs } from '../ui/health-frame.tsx';
import { pairColumns } from '../ui/pair-columns.tsx';

function columnsOf(): readonly Column<OpenProposal>[] {
  return [
    ...pairColumns<OpenProposal>(),
    {
      id: 'whose',
      header: <Trans>Waits for</Trans>,
      cell: ({ waitsFor }) =>
        waitsFor === 'student' ? <Trans>the student</Trans> : <Trans>the mentor</Trans>,
    },
    {
      id: 'until',
      header: <Trans>Lapses</Trans>,
      cell: (row) => <Moment at={new Date(row.untilMs)} as="exact" />,
    },
    {
      id: 'since',
      header: <Trans>Since</Trans>,
      cell: (row) => <Moment at={new Date(row.sinceMs)} as="relative" />,
    },
  ];
}

/** Proposed pairs that wait for an answer, what lapses first on top [FEAT-05][FEAT-11]. */
export function Component() {
  const { t } = useLingui();
  return (
    <Page
      heading={<Trans>Unanswered proposals</Trans>}
      tabTitle={t`Statistics`}
      lead={
        <Trans>What nobody answers in time lapses by itself, and the student waits for the next round.</Trans>
      }
    >
      <HealthTabs />
      <ListBody
        list={useOpenProposals()}
        caption={<Trans>Proposed matches, the first to lapse on top</Trans>}
        columns={columnsOf()}
        empty={
          <EmptyState title={<Trans>No proposal waits</Trans>}>
            <Trans>Once a round is published, proposals without an answer appear here.</Trans>
          </EmptyState>
        }
      />
    </Page>
  );
}
