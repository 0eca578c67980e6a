import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { Code } from '#web/ui/admin/typed.tsx';
import { DayOf } from '#web/ui/admin/when.tsx';
import { FilterBar, FilterSelect } from '#web/ui/admin/filter-select.tsx';
import { ListBody, RowLink } from '#web/platform/admin-lists/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import type { Column } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { useErrorList } from '../hooks/use-error-list.ts';
import { ERROR_SOURCES, type ErrorSource, type ErrorSummary } from '../rules/error-report.ts';
import { ErrorBadge, Releases, SOURCE_LABELS } from '../ui/error-labels.tsx';

function MessageLink({ error }: { error: ErrorSummary }) {
  return (
    <RowLink to={`${paths.adminErrors}/${error.id}`}>
      <bdi dir="ltr" className="line-clamp-3 break-words">
        {error.message || <Trans>without a message</Trans>}
      </bdi>
    </RowLink>
  );
}

function useColumns(): readonly Column<ErrorSummary>[] {
  const { t } = useLingui();
  const format = useFormat();
  return [
    {
      id: 'message',
      header: <Trans>Message</Trans>,
      onPhone: 'title',
      cell: (row) => <MessageLink error={row} />,
    },
    { id: 'state', header: <Trans>State</Trans>, cell: (row) => <ErrorBadge error={row} /> },
    {
      id: 'place',
      header: <Trans>Where</Trans>,
      cell: (row) => (row.place ? <Code>{row.place}</Code> : <Trans>not known</Trans>),
    },
    { id: 'source', header: <Trans>Noticed by</Trans>, cell: (row) => t(SOURCE_LABELS[row.source]) },
    { id: 'count', header: <Trans>How often</Trans>, cell: (row) => format.number(row.count) },
    { id: 'people', header: <Trans>People</Trans>, cell: (row) => format.number(row.peopleCount) },
    { id: 'last', header: <Trans>Seen last</Trans>, cell: (row) => <DayOf ms={row.lastSeenMs} /> },
    { id: 'first', header: <Trans>Seen first</Trans>, cell: (row) => <DayOf ms={row.firstSeenMs} /> },
    { id: 'release', header: <Trans>Release</Trans>, cell: (row) => <Releases error={row} /> },
  ];
}

/** What breaks, one line per cause, the latest first [CALL-08, CALL-09]. */
export function Component() {
  const { t } = useLingui();
  const columns = useColumns();
  const { filter, setFilter, list } = useErrorList();
  return (
    <Page
      heading={<Trans>Errors</Trans>}
      tabTitle={t`Errors`}
      lead={
        <Trans>
          What went wrong in browsers and in the server, one line per cause. Addresses and numbers of people
          are taken out before anything is stored.
        </Trans>
      }
    >
      <FilterBar>
        <FilterSelect
          label={<Trans>State</Trans>}
          all={t({ context: 'state of an error', message: 'Open' })}
          choices={[{ value: 'solved', label: t({ context: 'state of an error', message: 'Solved' }) }]}
          value={filter.state === 'solved' ? 'solved' : undefined}
          onChoose={(value) => setFilter({ state: value === 'solved' ? 'solved' : 'open' })}
        />
        <FilterSelect
          label={<Trans>Noticed by</Trans>}
          all={t`All of them`}
          choices={ERROR_SOURCES.map((value) => ({ value, label: t(SOURCE_LABELS[value]) }))}
          value={filter.source}
          onChoose={(value) => setFilter({ source: (value || undefined) as ErrorSource | undefined })}
        />
      </FilterBar>
      <ListBody
        list={list}
        columns={columns}
        caption={<Trans>Errors, those seen last first</Trans>}
        empty={
          <EmptyState
            title={
              filter.state === 'open' ? (
                <Trans>No open error is known</Trans>
              ) : (
                <Trans>No error was marked as solved</Trans>
              )
            }
          >
            <Trans>What nobody has met for 90 days is deleted.</Trans>
          </EmptyState>
        }
      />
    </Page>
  );
}
