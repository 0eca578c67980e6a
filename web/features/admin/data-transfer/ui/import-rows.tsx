import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FilterSelect } from '#web/ui/admin/filter-select.tsx';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useImportRows } from '../hooks/use-imports.ts';
import { type ImportRow, type ImportSummary, ROW_FILTERS, shownValue } from '../rules/imports.ts';
import { ACTION_LABELS, useFieldLabels, useReason } from './import-labels.tsx';

const BADGES = { insert: 'news', update: 'waiting', same: 'neutral', wrong: 'stopped' } as const;

function Changes({ row, isBeforeShown }: { row: ImportRow; isBeforeShown: boolean }) {
  const field = useFieldLabels();
  const changes = Object.entries(row.changes ?? {}).filter(
    ([name]) => name !== 'id' || row.action !== 'insert',
  );
  return (
    <dl className="grid gap-1">
      {changes.map(([name, [before, after]]) => (
        <div key={name} className="grid gap-x-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
          <dt className="text-ink-quiet">{field(name)}</dt>
          <dd className="min-w-0">
            {isBeforeShown && (
              <>
                <del className="text-ink-quiet">
                  <span className="sr-only">
                    <Trans>before:</Trans>{' '}
                  </span>
                  <bdi dir="auto" className="line-clamp-3 break-words">
                    {shownValue(before)}
                  </bdi>
                </del>
                <span className="sr-only">
                  <Trans>after:</Trans>{' '}
                </span>
              </>
            )}
            <bdi dir="auto" className="line-clamp-3 break-words">
              {shownValue(after)}
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Row({ row, summary }: { row: ImportRow; summary: ImportSummary }) {
  const { i18n } = useTexts();
  const format = useFormat();
  const reason = useReason();
  const number = format.number(row.number);
  // what was in a profile is not shown; what an invitation said came from a file
  const isBeforeShown = row.action === 'update' && (summary.kind !== 'students' || row.invites);
  return (
    <li className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-2">
        <strong>
          <Trans>Row {number}</Trans>
        </strong>
        {row.action && (
          <Badge kind={BADGES[row.action]}>
            {row.action === 'insert' && row.invites && summary.appliedMs === null ? (
              <Trans comment="Import of students: mark of a row with an address that is not known here">
                Will be invited
              </Trans>
            ) : (
              i18n._(ACTION_LABELS[row.action])
            )}
          </Badge>
        )}
      </p>
      {row.errors.length > 0 && <p className="max-w-measure">{reason(row)}</p>}
      {row.action === 'wrong' ? (
        <bdi dir="auto" className="line-clamp-3 break-words text-ink-quiet">
          {row.raw.join(' · ')}
        </bdi>
      ) : (
        <Changes row={row} isBeforeShown={isBeforeShown} />
      )}
    </li>
  );
}

/** What would become, or has become, of each row. */
export function ImportRows({ summary }: { summary: ImportSummary }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const errorText = useErrorText();
  const [what, setWhat] = useState<(typeof ROW_FILTERS)[number]>();
  const rows = useImportRows(summary, what);
  const list = rows.data?.pages.flat() ?? [];
  const filters = ROW_FILTERS.filter((one) => one !== 'left' || summary.leftAloneCount > 0);
  return (
    <section className="grid gap-4" aria-label={t`Rows of the file`}>
      <FilterSelect
        label={<Trans>Which rows</Trans>}
        all={t`All of them`}
        choices={filters.map((value) => ({ value, label: i18n._(ACTION_LABELS[value]) }))}
        value={what}
        onChoose={(value) => setWhat(ROW_FILTERS.find((one) => one === value))}
      />
      {rows.error && <Notice kind="error">{errorText(rows.error)}</Notice>}
      {rows.isPending && (
        <LoadingPart>
          <Trans>The rows are on their way</Trans>
        </LoadingPart>
      )}
      {rows.data && list.length === 0 && <EmptyState title={<Trans>No such row</Trans>} />}
      <ul className="grid gap-3">
        {list.map((row) => (
          <Row key={row.number} row={row} summary={summary} />
        ))}
      </ul>
      <LoadMore
        hasMore={rows.hasNextPage}
        busy={rows.isFetchingNextPage}
        onMore={() => void rows.fetchNextPage()}
      />
    </section>
  );
}
