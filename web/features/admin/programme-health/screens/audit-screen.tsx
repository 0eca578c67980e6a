import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { FilterBar, FilterSelect } from '#web/ui/admin/filter-select.tsx';
import { ListBody, RowLink } from '#web/platform/admin-lists/index.ts';
import { StudentCode } from '#web/ui/admin/typed.tsx';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import type { Column } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Page } from '#web/ui/page.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useAudit } from '../hooks/use-audit.ts';
import { AUDIT_ROLES, type AuditEntry, type AuditPeriod } from '../rules/audit.ts';
import { AUDIT_LABELS } from '../ui/audit-labels.ts';
import { HealthTabs } from '../ui/health-frame.tsx';

/** What an action and a role are called. */
function useLabels() {
  const { i18n } = useI18n();
  const { t } = useLingui();
  const optionText = useOptionText();
  return {
    action: (code: string) => {
      const labels = AUDIT_LABELS[code];
      return labels ? i18n._(labels) : code;
    },
    role: (role: string) => (role === 'system' ? t`The server` : optionText('role', role)),
  };
}

function useColumns(): readonly Column<AuditEntry>[] {
  const labels = useLabels();
  return [
    {
      id: 'what',
      header: <Trans>What was done</Trans>,
      onPhone: 'title',
      cell: (row) => labels.action(row.action),
    },
    {
      id: 'when',
      header: <Trans>When</Trans>,
      cell: (row) => <Moment at={new Date(row.atMs)} as="exact" />,
    },
    {
      id: 'who',
      header: <Trans>Who did it</Trans>,
      cell: (row) =>
        row.actorRole === 'admin' && row.actorName !== '' ? (
          <bdi>{row.actorName}</bdi>
        ) : (
          labels.role(row.actorRole)
        ),
    },
    {
      id: 'whose',
      header: <Trans>Whose data it was</Trans>,
      cell: ({ subjectId, subjectCode }) =>
        subjectId !== null && subjectCode !== null ? (
          <RowLink to={`${paths.adminStudents}/${subjectId}`}>
            <StudentCode>{subjectCode}</StudentCode>
          </RowLink>
        ) : (
          '–'
        ),
    },
  ];
}

/** The record of who did what, which nobody can change: by who, what, whose data and when [FEAT-05][SG-14]. */
export function Component() {
  const { t } = useLingui();
  const labels = useLabels();
  const columns = useColumns();
  const { filter, setFilter, search, setSearch, list, choices } = useAudit();
  return (
    <Page
      heading={<Trans>Audit log</Trans>}
      tabTitle={t`Audit log`}
      lead={
        <Trans>Every look at the data of a person and every decision. Nobody can change or delete it.</Trans>
      }
    >
      <HealthTabs />
      <FilterBar search={<SearchField label={t`Code of a student`} value={search} onSearch={setSearch} />}>
        <FilterSelect
          label={<Trans>What was done</Trans>}
          all={t`Everything`}
          choices={(choices?.actions ?? []).map((value) => ({ value, label: labels.action(value) }))}
          value={filter.action}
          onChoose={(value) => setFilter({ action: value || undefined })}
        />
        <FilterSelect
          label={<Trans>When</Trans>}
          all={t`At any time`}
          choices={[
            { value: 'day', label: t`In the last 24 hours` },
            { value: 'week', label: t`In the last 7 days` },
            { value: 'month', label: t`In the last 30 days` },
          ]}
          value={filter.period}
          onChoose={(value) => setFilter({ period: (value || undefined) as AuditPeriod | undefined })}
        />
        <FilterSelect
          label={<Trans>Which admin</Trans>}
          all={t`Anyone`}
          choices={(choices?.admins ?? []).map(({ id, name }) => ({
            value: id,
            label: name || t`Without a name`,
            dir: 'auto',
          }))}
          value={filter.actor}
          onChoose={(value) => setFilter({ actor: value || undefined })}
        />
        <FilterSelect
          label={<Trans>In which role</Trans>}
          all={t`Every role`}
          choices={AUDIT_ROLES.map((value) => ({ value, label: labels.role(value) }))}
          value={filter.role}
          onChoose={(value) => setFilter({ role: value || undefined })}
        />
      </FilterBar>
      <ListBody
        list={list}
        columns={columns}
        caption={<Trans>What was done, the newest first</Trans>}
        empty={
          <EmptyState title={<Trans>Nothing fits</Trans>}>
            <Trans>Nothing of this kind was done in this time.</Trans>
          </EmptyState>
        }
      />
    </Page>
  );
}
