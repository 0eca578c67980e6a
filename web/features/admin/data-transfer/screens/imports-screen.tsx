import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { staffPaths } from '#web/app/staff-paths.ts';
import { QueryPart, RowLink } from '#web/platform/admin-lists/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Page } from '#web/ui/page.tsx';
import { useImports } from '../hooks/use-imports.ts';
import type { ImportSummary } from '../rules/imports.ts';
import { ImportBadge, KIND_LABELS } from '../ui/import-labels.tsx';
import { MigrationTabs } from '../ui/migration-tabs.tsx';
import { NewImport } from '../ui/new-import.tsx';

function useColumns(): readonly Column<ImportSummary>[] {
  const { i18n } = useTexts();
  const format = useFormat();
  return [
    {
      id: 'file',
      header: <Trans>File</Trans>,
      onPhone: 'title',
      cell: (row) => (
        <RowLink to={`${staffPaths.imports}/${row.id}`}>
          <bdi dir="auto" className="break-all">
            {row.fileName}
          </bdi>
        </RowLink>
      ),
    },
    { id: 'kind', header: <Trans>What the rows are</Trans>, cell: ({ kind }) => i18n._(KIND_LABELS[kind]) },
    { id: 'state', header: <Trans>State</Trans>, cell: (row) => <ImportBadge summary={row} /> },
    { id: 'rows', header: <Trans>Rows</Trans>, cell: ({ totalCount }) => format.number(totalCount) },
    {
      id: 'when',
      header: <Trans>Begun</Trans>,
      cell: ({ createdMs }) => <Moment at={new Date(createdMs)} as="exact" />,
    },
  ];
}

/** Rows from files: what came, and a new one [FEAT-07]. */
export function Component() {
  const { t } = useLingui();
  const query = useImports();
  const columns = useColumns();
  return (
    <Page heading={<Trans>Import</Trans>} tabTitle={t`Import`}>
      <MigrationTabs />
      <NewImport />
      <h2 className="text-lg font-bold">
        <Trans>Files so far</Trans>
      </h2>
      <QueryPart query={query} loading={<Trans>Loading…</Trans>}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={<Trans>No file has come yet</Trans>} />
          ) : (
            <DataList
              rows={list}
              rowKey={({ id }) => id}
              caption={<Trans>Files, the newest first</Trans>}
              columns={columns}
            />
          )
        }
      </QueryPart>
    </Page>
  );
}
