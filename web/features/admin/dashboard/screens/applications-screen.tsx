import { Trans, useLingui } from '@lingui/react/macro';
import { countryName } from '#domain/profiles/countries.ts';
import type { ApplicationStatus } from '#domain/mentors/mentor-application.ts';
import { paths } from '#web/app/paths.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import type { Column } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useApplicationList } from '../hooks/use-application-list.ts';
import { applicantName, type ListedApplication } from '../rules/application.ts';
import { applicationCondition } from '../rules/list-conditions.ts';
import { oneOf } from '../rules/one-of.ts';
import { LISTED_STATUSES } from '../rules/application-filter.ts';
import { FilterBar, FilterSelect } from '#web/ui/admin/filter-select.tsx';
import { ListBody, RowLink } from '#web/platform/admin-lists/index.ts';
import { ColumnPicker, useColumnChoice } from '#web/platform/list-columns/index.ts';
import {
  type ListSelection,
  SelectBox,
  SelectHeader,
  SelectShown,
  useListSelection,
} from '#web/platform/list-selection/index.ts';
import { SavedViews } from '#web/platform/saved-views/index.ts';
import { ListExport } from '#web/features/admin/data-transfer/index.ts';
import { useBulkAction } from '../hooks/use-bulk-action.ts';
import { BulkPanel } from '../ui/bulk-panel.tsx';
import { BulkPart } from '../ui/bulk-part.tsx';
import { FieldNames, LanguageNames } from '../ui/person-labels.tsx';
import { ApplicationBadge } from '../ui/state-badges.tsx';
import { Since } from '#web/ui/admin/when.tsx';

function ApplicantLink({ application }: { application: ListedApplication }) {
  return (
    <RowLink to={`${paths.adminApplications}/${application.id}`}>
      <bdi>{applicantName(application)}</bdi>
    </RowLink>
  );
}

function useColumns(selection: ListSelection): readonly Column<ListedApplication>[] {
  const { language } = useLanguage();
  return [
    {
      id: 'select',
      header: <SelectHeader />,
      onPhone: 'select',
      cell: (row) => <SelectBox selection={selection} id={row.id} name={applicantName(row)} />,
    },
    {
      id: 'name',
      header: <Trans>Applicant</Trans>,
      onPhone: 'title',
      cell: (row) => <ApplicantLink application={row} />,
    },
    { id: 'status', header: <Trans>State</Trans>, cell: (row) => <ApplicationBadge status={row.status} /> },
    {
      id: 'reader',
      header: (
        <Trans comment="Staff, list of applications: label of a choice and head of a column">Reader</Trans>
      ),
      cell: (row) => <bdi>{row.readerName || '–'}</bdi>,
    },
    { id: 'sent', header: <Trans>When it was sent</Trans>, cell: (row) => <Since ms={row.sentAtMs} /> },
    {
      id: 'languages',
      header: <Trans>Languages</Trans>,
      cell: (row) => <LanguageNames skills={row.languages} />,
    },
    {
      id: 'fields',
      header: <Trans>Fields</Trans>,
      onPhone: 'none',
      cell: (row) => <FieldNames fields={row.fields} most={3} />,
    },
    {
      id: 'country',
      header: <Trans>Country</Trans>,
      onPhone: 'none',
      cell: (row) => (row.country ? countryName(row.country, language) : ''),
    },
  ];
}

/** Applications of mentors: by state, by words, the newest or the oldest first [FEAT-02]. */
export function Component() {
  const { t } = useLingui();
  const optionText = useOptionText();
  const { filter, query, setFilter, search, setSearch, list, count } = useApplicationList();
  const rows = list.items ?? [];
  const selection = useListSelection(
    `${query}#${search}`,
    rows.map(({ id }) => id),
  );
  const columns = useColumnChoice('applications', useColumns(selection));
  const action = useBulkAction();
  return (
    <Page heading={<Trans>Mentor applications</Trans>} tabTitle={t`Applications`}>
      <SavedViews list="applications" query={query} />
      <FilterBar
        search={<SearchField label={t`Search by name or email`} value={search} onSearch={setSearch} />}
      >
        <FilterSelect
          label={<Trans>State</Trans>}
          all={t`Every state`}
          choices={LISTED_STATUSES.map((value) => ({
            value,
            label: optionText('application_status', value),
          }))}
          value={filter.status}
          onChoose={(value) => setFilter({ status: (value || undefined) as ApplicationStatus | undefined })}
        />
        <FilterSelect
          label={<Trans>Order</Trans>}
          all={t`Newest first`}
          choices={[{ value: 'oldest', label: t`Oldest first` }]}
          value={filter.order === 'oldest' ? 'oldest' : undefined}
          onChoose={(value) => setFilter({ order: value === 'oldest' ? 'oldest' : 'newest' })}
        />
        <FilterSelect
          label={
            <Trans comment="Staff, list of applications: label of a choice and head of a column">
              Reader
            </Trans>
          }
          all={t({
            message: 'Every reader',
            comment: 'Staff, list of applications: filter by reader, none chosen',
          })}
          choices={[
            {
              value: 'mine',
              label: t({ message: 'Me', comment: 'Staff, list of applications: filter by reader' }),
            },
            {
              value: 'none',
              label: t({ message: 'No reader', comment: 'Staff, assigning a reader: takes the reader away' }),
            },
          ]}
          value={filter.reader}
          onChoose={(value) => setFilter({ reader: oneOf(['mine', 'none'], value) })}
        />
      </FilterBar>
      <div className="flex flex-wrap items-start gap-2">
        <ColumnPicker choice={columns} />
        <ListExport
          kind="applications"
          filter={{ ...applicationCondition(search, filter), order: filter.order }}
          columns={columns.shown}
        />
      </div>
      <BulkPanel action={action} />
      {rows.length > 0 && <SelectShown selection={selection} shownCount={rows.length} />}
      {/* what has the focus is not to be behind the bar */}
      <div className="[&_a]:scroll-mb-48 [&_input]:scroll-mb-48">
        <ListBody
          list={list}
          count={count}
          columns={columns.shown}
          caption={<Trans>Applications of mentors</Trans>}
          empty={
            <EmptyState title={<Trans>No application fits</Trans>}>
              <Trans>
                Applications appear here once they are sent. If you expected one, change the state or the
                search.
              </Trans>
            </EmptyState>
          }
        />
      </div>
      <BulkPart selection={selection} count={count} action={action} everything={{ search, filter }} />
    </Page>
  );
}
