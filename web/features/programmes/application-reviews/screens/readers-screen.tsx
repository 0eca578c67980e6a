import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams, useSearchParams } from 'react-router';
import { READING_STATES, type ReadingState, THIRD_READER_FROM } from '#domain/programmes/programme-review.ts';
import { paths } from '#web/app/paths.ts';
import { adminApplicationPath, adminDecisionsPath, adminRoundPath } from '#web/app/staff-paths.ts';
import { FilterBar, FilterSelect } from '#web/ui/admin/filter-select.tsx';
import { Breadcrumbs, ListBody, QueryPart, RowLink } from '#web/platform/admin-lists/index.ts';
import { StudentCode } from '#web/ui/admin/typed.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useReaders, useReadings } from '../hooks/use-readings.ts';
import type { Reader, ReadingRow } from '../rules/readings.ts';
import { STATE_LABELS } from '../ui/criterion-labels.ts';
import { ReadersCell } from '../ui/readers-cell.tsx';
import { ReadingBadge } from '../ui/reading-badge.tsx';
import { SpreadCard } from '../ui/spread-card.tsx';

function Mean({ mean, suspectedCount = 0 }: ReadingRow) {
  const format = useFormat();
  if (mean === undefined) {
    return (
      <span className="text-ink-quiet">
        <Trans>not before all have handed in</Trans>
      </span>
    );
  }
  return (
    <span className="flex flex-wrap gap-2">
      {format.number(mean, { fractionDigits: 2 })}
      {suspectedCount > 0 && (
        <Badge kind="waiting">
          <Trans>Looks written by a machine</Trans>
        </Badge>
      )}
    </span>
  );
}

const columnsOf = (roundId: string, readers: readonly Reader[]): readonly Column<ReadingRow>[] => [
  {
    id: 'who',
    header: <Trans>Student</Trans>,
    onPhone: 'title',
    cell: ({ id, code }) => (
      <RowLink to={adminApplicationPath(roundId, id)}>
        <StudentCode>{code}</StudentCode>
      </RowLink>
    ),
  },
  { id: 'state', header: <Trans>State</Trans>, cell: ({ state }) => <ReadingBadge state={state} /> },
  { id: 'mean', header: <Trans>Mean</Trans>, cell: (row) => <Mean {...row} /> },
  {
    id: 'readers',
    header: <Trans>Readers</Trans>,
    onPhone: 'action',
    cell: (row) => <ReadersCell row={row} readers={readers} />,
  },
];

function Readings({ roundId, readers }: { roundId: string; readers: readonly Reader[] }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const [address, setAddress] = useSearchParams();
  const asked = address.get('state');
  const state = READING_STATES.find((one) => one === asked);
  const list = useReadings(roundId, state);
  const filter = (chosen: string) =>
    setAddress(chosen === '' ? {} : { state: chosen }, { replace: true, preventScrollReset: true });
  return (
    <>
      <FilterBar>
        <FilterSelect
          label={<Trans>State</Trans>}
          all={t`Every state`}
          choices={READING_STATES.map((value: ReadingState) => ({
            value,
            label: i18n._(STATE_LABELS[value]),
          }))}
          value={state}
          onChoose={filter}
        />
      </FilterBar>
      <ListBody
        list={list}
        count={list.items?.[0]?.total}
        caption={<Trans>Applications and who reads them, the first to come on top</Trans>}
        columns={columnsOf(roundId, readers)}
        empty={
          <EmptyState title={<Trans>There is no such application</Trans>}>
            <Trans>Nobody has applied, or no application has this state.</Trans>
          </EmptyState>
        }
      />
    </>
  );
}

/** Who reads which application for a round, and how far that is [FEAT-08]. */
export function Component() {
  const { t } = useLingui();
  const format = useFormat();
  const { round = '' } = useParams();
  const readers = useReaders(round);
  const apart = format.number(THIRD_READER_FROM);
  return (
    <Page
      heading={<Trans>Reviewers of a round</Trans>}
      tabTitle={t`Applications`}
      lead={
        <Trans>
          Two read each application by its code alone. Where their means are {apart} or more apart, a third
          reader is asked by itself.
        </Trans>
      }
    >
      <Breadcrumbs
        above={[
          { to: paths.adminProgrammes, label: <Trans>Programmes</Trans> },
          { to: adminRoundPath(round), label: <Trans>Applications for a round</Trans> },
        ]}
      />
      <p className="flex flex-wrap gap-x-4">
        <TextLink to={adminDecisionsPath(round)}>
          <Trans>Decide about this round</Trans>
        </TextLink>
        <TextLink to={paths.adminReading}>
          <Trans>Applications to review</Trans>
        </TextLink>
      </p>
      <QueryPart query={readers} loading={<Trans>Loading…</Trans>}>
        {(all) => (
          <>
            <SpreadCard roundId={round} readers={all} />
            <Readings roundId={round} readers={all} />
          </>
        )}
      </QueryPart>
    </Page>
  );
}
