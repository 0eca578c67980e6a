import { Trans, useLingui } from '@lingui/react/macro';
import { ListBody } from '#web/platform/admin-lists/index.ts';
import type { Column } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Page } from '#web/ui/page.tsx';
import { useSilentPairs } from '../hooks/use-health.ts';
import { HealthTabs } from '../ui/health-frame.tsx';
import { pairColumns } from '../ui/pair-columns.tsx';
import type { SilentPair } from '../rules/lists.ts';

function columnsOf(): readonly Column<SilentPair>[] {
  return [
    ...pairColumns<SilentPair>(),
    {
      id: 'sign',
      header: <Trans>Last sign</Trans>,
      cell: (row) => <Moment at={new Date(row.lastSignMs)} as="relative" />,
    },
    {
      id: 'start',
      header: <Trans>Matched since</Trans>,
      cell: (row) => <Moment at={new Date(row.startedMs)} />,
    },
  ];
}

/** Pairs of whom nothing was heard for 14 days, the longest silent first [FEAT-05]. */
export function Component() {
  const { t } = useLingui();
  return (
    <Page
      heading={<Trans>Silent matches</Trans>}
      tabTitle={t`Statistics`}
      lead={
        <Trans>
          Neither has written, planned or met for 14 days. Power and internet fail often: ask both before you
          end a match.
        </Trans>
      }
    >
      <HealthTabs />
      <ListBody
        list={useSilentPairs()}
        caption={<Trans>Silent matches, the longest silent first</Trans>}
        columns={columnsOf()}
        empty={
          <EmptyState title={<Trans>No match is silent</Trans>}>
            <Trans>Every match was active in the last 14 days.</Trans>
          </EmptyState>
        }
      />
    </Page>
  );
}
