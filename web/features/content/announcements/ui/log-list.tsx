import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormat } from '#web/text/use-format.ts';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Select } from '#web/ui/select.tsx';
import { type LogFilter, useLog } from '../hooks/use-log.ts';
import {
  type AnnouncementRow,
  DELIVERY_STATES,
  type DeliveryState,
  type LogRow,
  progressOf,
} from '../rules/announcement.ts';
import { LoadFailure } from '#web/platform/autosave/index.ts';
import { CHANNEL_LABELS, DELIVERY_LABELS } from './labels.tsx';

const KINDS: Readonly<Record<DeliveryState, BadgeKind>> = {
  waiting: 'waiting',
  sent: 'done',
  failed: 'waiting',
  given_up: 'stopped',
  stopped: 'neutral',
};

function Where({ row }: { row: LogRow }) {
  const { t } = useLingui();
  return (
    <span className="grid gap-1">
      <span>
        <Badge kind={KINDS[row.state]}>{t(DELIVERY_LABELS[row.state])}</Badge>
      </span>
      {row.error && (
        <bdi dir="ltr" className="text-sm text-ink-quiet wrap-anywhere">
          {row.error}
        </bdi>
      )}
    </span>
  );
}

function Answer({ row }: { row: LogRow }) {
  if (row.channel === 'email') return '–';
  if (row.isConfirmed) return <Trans>Says that it was read</Trans>;
  return row.isRead ? <Trans>Read</Trans> : <Trans>Not yet</Trans>;
}

function ChannelName({ row }: { row: LogRow }) {
  const { t } = useLingui();
  return t(CHANNEL_LABELS[row.channel]);
}

const COLUMNS: readonly Column<LogRow>[] = [
  {
    id: 'who',
    header: <Trans>Person</Trans>,
    onPhone: 'title',
    cell: ({ initials, code }) => (
      <span>
        <bdi dir="ltr">{code}</bdi> <bdi className="text-ink-quiet">{initials}</bdi>
      </span>
    ),
  },
  { id: 'way', header: <Trans>Way</Trans>, cell: (row) => <ChannelName row={row} /> },
  { id: 'state', header: <Trans>State</Trans>, cell: (row) => <Where row={row} /> },
  {
    id: 'when',
    header: <Trans>When</Trans>,
    cell: ({ sentAtMs }) => (sentAtMs === undefined ? '–' : <Moment at={new Date(sentAtMs)} as="exact" />),
  },
  { id: 'answer', header: <Trans>Read</Trans>, cell: (row) => <Answer row={row} /> },
];

/** What became of it for each person, by initials and code. */
export function LogList({ row }: { row: AnnouncementRow }) {
  const { t } = useLingui();
  const format = useFormat();
  const [filter, setFilter] = useState<LogFilter>();
  const log = useLog(row.id, filter, progressOf(row.counts).done);
  const filters: readonly LogFilter[] = [
    ...DELIVERY_STATES,
    ...(row.kind === 'must_confirm' ? ['unconfirmed' as const] : []),
  ];
  const shown = format.number(log.items?.length ?? 0);
  return (
    <Card title={<Trans>Person by person</Trans>}>
      <Field label={<Trans>State</Trans>}>
        <Select
          placeholder={t`Every state`}
          choices={filters.map((one) => ({
            value: one,
            label: one === 'unconfirmed' ? t`Has not said yet that it was read` : t(DELIVERY_LABELS[one]),
          }))}
          value={filter ?? ''}
          onChange={({ target: { value } }) => setFilter(filters.find((one) => one === value))}
        />
      </Field>
      {log.failure && <LoadFailure failure={log.failure} onRetry={log.retry} />}
      {!log.items && !log.failure && (
        <LoadingPart>
          <Trans>Loading…</Trans>
        </LoadingPart>
      )}
      {log.items?.length === 0 && (
        <EmptyState title={<Trans>Nobody here yet</Trans>}>
          <Trans>Choose another state to see others.</Trans>
        </EmptyState>
      )}
      {log.items && log.items.length > 0 && (
        <>
          <DataList
            rows={log.items}
            columns={COLUMNS}
            rowKey={({ id }) => id}
            caption={<Trans>Person by person</Trans>}
          />
          <LoadMore
            hasMore={log.hasMore}
            busy={log.isLoadingMore}
            onMore={log.loadMore}
            shown={<Trans>{shown} shown</Trans>}
          />
        </>
      )}
    </Card>
  );
}
