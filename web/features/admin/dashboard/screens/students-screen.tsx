import { Trans, useLingui } from '@lingui/react/macro';
import { provinceName, type ProvinceValue, provincesFor } from '#domain/profiles/provinces.ts';
import { paths } from '#web/app/paths.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import type { Column } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useStudentList } from '../hooks/use-student-list.ts';
import { type StudentSummary, studentState } from '../rules/student.ts';
import type { StudentFilter } from '../rules/student-filter.ts';
import { FilterBar, FilterSelect } from '#web/ui/admin/filter-select.tsx';
import { ListBody, RowLink } from '#web/platform/admin-lists/index.ts';
import { ListExport } from '#web/features/admin/data-transfer/index.ts';
import { studentAudience, studentCondition } from '../rules/list-conditions.ts';
import { ColumnPicker, useColumnChoice } from '#web/platform/list-columns/index.ts';
import { SavedViews } from '#web/platform/saved-views/index.ts';
import { AnnounceLink } from '../ui/announce-link.tsx';
import { StudentBadge } from '../ui/state-badges.tsx';
import { StudentName } from '../ui/student-name.tsx';
import { Since } from '#web/ui/admin/when.tsx';

function useColumns(): readonly Column<StudentSummary>[] {
  const { language } = useLanguage();
  const optionText = useOptionText();
  return [
    {
      id: 'code',
      header: <Trans>Student</Trans>,
      onPhone: 'title',
      cell: (row) => (
        <RowLink to={`${paths.adminStudents}/${row.id}`} plain>
          <StudentName student={row} isLink />
        </RowLink>
      ),
    },
    {
      id: 'state',
      header: <Trans>State</Trans>,
      cell: (row) => <StudentBadge state={studentState(row)} />,
    },
    {
      id: 'province',
      header: <Trans>Province</Trans>,
      cell: (row) => (row.province ? provinceName(row.province, language) : '–'),
    },
    {
      id: 'education',
      header: <Trans>Level of education</Trans>,
      cell: (row) => (row.educationLevel ? optionText('education_level', row.educationLevel) : '–'),
    },
    {
      id: 'english',
      header: <Trans>Level of English</Trans>,
      onPhone: 'none',
      cell: (row) => (row.englishLevel ? optionText('english_level', row.englishLevel) : '–'),
    },
    {
      id: 'joined',
      header: <Trans>Account since</Trans>,
      cell: (row) => <Since ms={row.joinedAtMs} />,
    },
  ];
}

/** Students by words and filters; names stand behind opening one, which is recorded [FEAT-05]. */
export function Component() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const columns = useColumnChoice('students', useColumns());
  const { filter, query, setFilter, search, setSearch, list, count, countedTo } = useStudentList();
  return (
    <Page
      heading={<Trans>Students</Trans>}
      lead={
        <Trans>
          Lists show codes and initials. A name can be searched for, and is shown when you open a student.
        </Trans>
      }
      tabTitle={t`People`}
    >
      <SavedViews list="students" query={query} />
      <FilterBar
        search={<SearchField label={t`Search by name, email or code`} value={search} onSearch={setSearch} />}
      >
        <FilterSelect
          label={<Trans>People</Trans>}
          all={t`Students`}
          choices={[{ value: 'everybody', label: t`Also who applies to be a mentor` }]}
          value={filter.who}
          onChoose={(value) => setFilter({ who: (value || undefined) as StudentFilter['who'] })}
        />
        <FilterSelect
          label={<Trans>Mentor</Trans>}
          all={t`With and without`}
          choices={[
            { value: 'none', label: t`Without a mentor` },
            { value: 'has', label: t`Has a mentor` },
          ]}
          value={filter.mentor}
          onChoose={(value) => setFilter({ mentor: (value || undefined) as StudentFilter['mentor'] })}
        />
        <FilterSelect
          label={<Trans>Profile</Trans>}
          all={t`Complete and incomplete`}
          choices={[
            { value: 'complete', label: t`Complete` },
            { value: 'incomplete', label: t`Incomplete` },
          ]}
          value={filter.profile}
          onChoose={(value) => setFilter({ profile: (value || undefined) as StudentFilter['profile'] })}
        />
        <FilterSelect
          label={<Trans>Province</Trans>}
          all={t`Every province`}
          choices={provincesFor(language).map(({ value }) => ({
            value,
            label: provinceName(value, language),
          }))}
          value={filter.province}
          onChoose={(value) => setFilter({ province: (value || undefined) as ProvinceValue | undefined })}
        />
      </FilterBar>
      <div className="flex flex-wrap items-start gap-2">
        <ColumnPicker choice={columns} />
        <ListExport kind="students" filter={studentCondition(search, filter)} columns={columns.shown} />
        <AnnounceLink
          audience={studentAudience(search, filter)}
          hint={
            <Trans comment="Staff, above the list of students, in place of the button Announce to these">
              Clear the search to announce something to these students.
            </Trans>
          }
        />
      </div>
      <ListBody
        list={list}
        count={count}
        countedTo={countedTo}
        columns={columns.shown}
        caption={<Trans>Students, the newest accounts first</Trans>}
        empty={
          <EmptyState title={<Trans>No student fits</Trans>}>
            <Trans>
              Students appear here once they have an account. Change a filter or the search to see others.
            </Trans>
          </EmptyState>
        }
      />
    </Page>
  );
}
