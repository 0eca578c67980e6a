import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { FilterBar, FilterSelect } from '#web/ui/admin/filter-select.tsx';
import { ListBody, RowLink } from '#web/platform/admin-lists/index.ts';
import { StudentCode } from '#web/ui/admin/typed.tsx';
import { useFormat } from '#web/text/use-format.ts';
import type { Column } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Page } from '#web/ui/page.tsx';
import { useWaitingStudents } from '../hooks/use-health.ts';
import { WAITING_FIELDS, WAITING_LANGUAGES, WAITING_WISHES, type WaitingStudent } from '../rules/lists.ts';
import { HealthTabs } from '../ui/health-frame.tsx';
import { useNames } from '../ui/names.ts';

const choices = (values: readonly string[], nameOf: (value: string) => string) =>
  values.map((value) => ({ value, label: nameOf(value) }));

function useColumns(): readonly Column<WaitingStudent>[] {
  const names = useNames();
  const format = useFormat();
  return [
    {
      id: 'student',
      header: <Trans>Student</Trans>,
      onPhone: 'title',
      cell: (row) => (
        <RowLink to={`${paths.adminStudents}/${row.id}`}>
          <StudentCode>{row.code}</StudentCode>
        </RowLink>
      ),
    },
    { id: 'language', header: <Trans>Language</Trans>, cell: (row) => names.language(row.language) },
    { id: 'wish', header: <Trans>Mentor wished for</Trans>, cell: (row) => names.wish(row.wish) },
    {
      id: 'fields',
      header: <Trans>Fields</Trans>,
      cell: (row) => format.list((row.fields.length > 0 ? row.fields : ['none']).map(names.field)),
    },
    {
      id: 'since',
      header: <Trans>Waits since</Trans>,
      cell: (row) => <Moment at={new Date(row.queuedMs)} as="relative" />,
    },
  ];
}

/** Who waits for a mentor, by language, wish and field, the longest waiting first [FEAT-05]. */
export function Component() {
  const { t } = useLingui();
  const names = useNames();
  const columns = useColumns();
  const { filter, setFilter, list } = useWaitingStudents();
  return (
    <Page heading={<Trans>Students waiting for a mentor</Trans>} tabTitle={t`Statistics`}>
      <HealthTabs />
      <FilterBar>
        <FilterSelect
          label={<Trans>Language</Trans>}
          all={t`Every language`}
          choices={choices(WAITING_LANGUAGES, names.language)}
          value={filter.language}
          onChoose={(value) => setFilter({ language: value || undefined })}
        />
        <FilterSelect
          label={<Trans>Mentor wished for</Trans>}
          all={t`Every wish`}
          choices={choices(WAITING_WISHES, names.wish)}
          value={filter.wish}
          onChoose={(value) => setFilter({ wish: value || undefined })}
        />
        <FilterSelect
          label={<Trans>Field</Trans>}
          all={t`Every field`}
          choices={choices(WAITING_FIELDS, names.field)}
          value={filter.field}
          onChoose={(value) => setFilter({ field: value || undefined })}
        />
      </FilterBar>
      <ListBody
        list={list}
        columns={columns}
        caption={<Trans>Students without a mentor, the longest waiting first</Trans>}
        empty={
          <EmptyState title={<Trans>Nobody waits</Trans>}>
            <Trans>No student with a complete profile waits for this.</Trans>
          </EmptyState>
        }
      />
    </Page>
  );
}
