import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { adminAnnouncementPath, staffPaths } from '#web/app/staff-paths.ts';
import { useFormat } from '#web/text/use-format.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { AddIcon } from '#web/ui/icon.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Page } from '#web/ui/page.tsx';
import { Select } from '#web/ui/select.tsx';
import { useAnnouncementList } from '../hooks/use-announcement-list.ts';
import { type AnnouncementRow, countOf, progressOf, STATES } from '../rules/announcement.ts';
import { LoadFailure } from '#web/platform/autosave/index.ts';
import { ColumnPicker, useColumnChoice } from '#web/platform/list-columns/index.ts';
import { SavedViews } from '#web/platform/saved-views/index.ts';
import { StateBadge } from '../ui/state-badge.tsx';
import { STATE_LABELS } from '../ui/labels.tsx';

function Counted({ row }: { row: AnnouncementRow }) {
  const format = useFormat();
  const { all } = progressOf(row.counts);
  if (all === 0) return '–';
  const [sent, total] = [format.number(countOf(row.counts, 'sent')), format.number(all)];
  const lost = countOf(row.counts, 'given_up');
  const lostWords = format.number(lost);
  return (
    <span className="grid">
      <Trans>
        {sent} of {total}
      </Trans>
      {lost > 0 && (
        <span className="text-danger">
          <Trans>Given up: {lostWords}</Trans>
        </span>
      )}
    </span>
  );
}

const COLUMNS: readonly Column<AnnouncementRow>[] = [
  {
    id: 'title',
    header: <Trans>Title</Trans>,
    onPhone: 'title',
    cell: (row) => (
      <Link
        to={adminAnnouncementPath(row.id)}
        className="tap inline-flex items-center text-accent underline underline-offset-4 wrap-anywhere"
      >
        {row.title ? <bdi>{row.title}</bdi> : <Trans>Without a title</Trans>}
      </Link>
    ),
  },
  { id: 'state', header: <Trans>State</Trans>, cell: (row) => <StateBadge state={row.state} /> },
  {
    id: 'when',
    header: <Trans>Goes out</Trans>,
    cell: ({ sendAtMs }) =>
      sendAtMs === undefined ? <Trans>Not yet</Trans> : <Moment at={new Date(sendAtMs)} as="exact" />,
  },
  { id: 'counts', header: <Trans>Arrived</Trans>, cell: (row) => <Counted row={row} /> },
  {
    id: 'changed',
    header: <Trans>Last changed</Trans>,
    onPhone: 'none',
    cell: (row) => <Moment at={new Date(row.updatedAtMs)} as="relative" />,
  },
];

function Announcements() {
  const { t } = useLingui();
  const format = useFormat();
  const list = useAnnouncementList();
  const columns = useColumnChoice('announcements', COLUMNS);
  const shown = format.number(list.items?.length ?? 0);
  return (
    <>
      <SavedViews list="announcements" query={list.query} />
      <Field label={<Trans>State</Trans>}>
        <Select
          placeholder={t`Every state`}
          choices={STATES.map((state) => ({ value: state, label: t(STATE_LABELS[state]) }))}
          value={list.state ?? ''}
          onChange={({ target: { value } }) => list.setState(STATES.find((state) => state === value))}
        />
      </Field>
      <ColumnPicker choice={columns} />
      {list.failure && <LoadFailure failure={list.failure} onRetry={list.retry} />}
      {!list.items && !list.failure && (
        <LoadingPart>
          <Trans>Loading…</Trans>
        </LoadingPart>
      )}
      {list.items?.length === 0 && (
        <EmptyState title={<Trans>There is no announcement here</Trans>}>
          <Trans>They appear here from the first word on. Choose another state, or start a new one.</Trans>
        </EmptyState>
      )}
      {list.items && list.items.length > 0 && (
        <div className="grid gap-4">
          <DataList
            rows={list.items}
            columns={columns.shown}
            rowKey={(row) => row.id}
            caption={<Trans>Announcements</Trans>}
          />
          <LoadMore
            hasMore={list.hasMore}
            busy={list.isLoadingMore}
            onMore={list.loadMore}
            shown={<Trans>{shown} shown</Trans>}
          />
        </div>
      )}
    </>
  );
}

/** ROUTE-22, FEAT-06: every announcement, the last changed first. */
export function Component() {
  const { t } = useLingui();
  return (
    <Page
      heading={<Trans>Announcements</Trans>}
      tabTitle={t`Announcements`}
      actions={
        <LinkButton to={staffPaths.announcementCreate} kind="primary" icon={<AddIcon className="size-5" />}>
          <Trans>New announcement</Trans>
        </LinkButton>
      }
    >
      <Announcements />
    </Page>
  );
}
