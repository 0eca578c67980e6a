import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { POST_STATES, type PostState } from '#domain/blog/post.ts';
import { adminPostPath, staffPaths } from '#web/app/staff-paths.ts';
import { isolate } from '#web/text/format.ts';
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
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { usePostList } from '../hooks/use-post-list.ts';
import type { PostRow } from '../rules/post-row.ts';
import { LoadFailure } from '#web/platform/autosave/index.ts';
import { ColumnPicker, useColumnChoice } from '#web/platform/list-columns/index.ts';
import { SavedViews } from '#web/platform/saved-views/index.ts';
import { StateBadge } from '../ui/state-badge.tsx';

function PostLink({ row }: { row: PostRow }) {
  return (
    <Link
      to={adminPostPath(row.id)}
      className="tap inline-flex items-center text-accent underline underline-offset-4 wrap-anywhere"
    >
      {row.title ? <bdi>{row.title}</bdi> : <Trans>Without a title</Trans>}
    </Link>
  );
}

function Languages({ row }: { row: PostRow }) {
  const names = row.complete.map((language) => isolate(LANGUAGE_FACTS[language].ownName));
  return useFormat().list(names) || <Trans>None yet</Trans>;
}

const COLUMNS: readonly Column<PostRow>[] = [
  { id: 'title', header: <Trans>Title</Trans>, onPhone: 'title', cell: (row) => <PostLink row={row} /> },
  { id: 'state', header: <Trans>State</Trans>, cell: (row) => <StateBadge state={row.state} /> },
  {
    id: 'published',
    header: <Trans>Appeared</Trans>,
    cell: (row) =>
      row.publishedAtMs === undefined ? <Trans>Not yet</Trans> : <Moment at={new Date(row.publishedAtMs)} />,
  },
  { id: 'languages', header: <Trans>Complete in</Trans>, cell: (row) => <Languages row={row} /> },
  {
    id: 'changed',
    header: <Trans>Last changed</Trans>,
    onPhone: 'none',
    cell: (row) => <Moment at={new Date(row.updatedAtMs)} as="relative" />,
  },
];

function StateFilter({
  value,
  onChoose,
}: {
  value: PostState | undefined;
  onChoose: (state: PostState | undefined) => void;
}) {
  const { t } = useLingui();
  const labels: Readonly<Record<PostState, string>> = {
    draft: t`Draft`,
    review: t`To be looked through`,
    scheduled: t`Scheduled`,
    published: t`Published`,
    archived: t`Archived`,
  };
  return (
    <Field label={<Trans>State</Trans>}>
      <Select
        placeholder={t`Every state`}
        choices={POST_STATES.map((state) => ({ value: state, label: labels[state] }))}
        value={value ?? ''}
        onChange={(event) => onChoose(POST_STATES.find((state) => state === event.target.value))}
      />
    </Field>
  );
}

function Posts() {
  const { t } = useLingui();
  const format = useFormat();
  const list = usePostList();
  const columns = useColumnChoice('posts', COLUMNS);
  const shown = format.number(list.items?.length ?? 0);
  return (
    <>
      <SavedViews list="posts" query={list.query} />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SearchField label={t`Search by title`} value={list.search} onSearch={list.setSearch} />
        <StateFilter value={list.state} onChoose={list.setState} />
      </div>
      <ColumnPicker choice={columns} />
      {list.failure && <LoadFailure failure={list.failure} onRetry={list.retry} />}
      {!list.items && !list.failure && (
        <LoadingPart>
          <Trans>Loading…</Trans>
        </LoadingPart>
      )}
      {list.items?.length === 0 && (
        <EmptyState title={<Trans>No post fits</Trans>}>
          <Trans>
            Posts appear here from the first word on. Change the state or the search, or start a new one.
          </Trans>
        </EmptyState>
      )}
      {list.items && list.items.length > 0 && (
        <div className="grid gap-4">
          <DataList
            rows={list.items}
            columns={columns.shown}
            rowKey={(row) => row.id}
            caption={<Trans>Posts</Trans>}
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

/** ROUTE-21: every post, whatever its state, the last changed first. */
export function Component() {
  const { t } = useLingui();
  return (
    <Page
      heading={<Trans>Blog</Trans>}
      tabTitle={t`Blog`}
      actions={
        <LinkButton to={staffPaths.blogCreate} kind="primary" icon={<AddIcon className="size-5" />}>
          <Trans>New post</Trans>
        </LinkButton>
      }
    >
      <Posts />
    </Page>
  );
}
