import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '#web/text/use-format.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import type { PageList } from '../hooks/use-page-list.ts';
import { LoadFailure } from '#web/ui/admin/load-failure.tsx';

export interface ListFrameProps<Item> {
  list: PageList<Item>;
  /** in place of a list without rows */
  empty: ReactNode;
  /** how many rows there are in all, where that is known */
  count?: number | undefined;
  /** what is counted goes no further: a larger count says «more than» */
  countedTo?: number | undefined;
  children: (items: readonly Item[]) => ReactNode;
}

/** How many of how many are shown. */
function Shown({ shown, count, isMore }: { shown: string; count: string | undefined; isMore: boolean }) {
  if (count === undefined) return <Trans>{shown} shown</Trans>;
  return isMore ? (
    <Trans>
      {shown} of more than {count} shown
    </Trans>
  ) : (
    <Trans>
      {shown} of {count} shown
    </Trans>
  );
}

/** A list in all its states: on its way, failed, empty, shown in part, shown whole. */
export function ListFrame<Item>(props: ListFrameProps<Item>) {
  const { list, empty, children, countedTo = Number.POSITIVE_INFINITY } = props;
  const format = useFormat();
  const { items, failure } = list;
  if (!items && failure)
    return <LoadFailure failure={failure} isAsking={list.isAsking} onRetry={list.retry} />;
  if (!items) {
    return (
      <LoadingPart>
        <Trans>Loading…</Trans>
      </LoadingPart>
    );
  }
  if (items.length === 0) return empty;
  const shown = format.number(items.length);
  const count = props.count === undefined ? undefined : format.number(props.count);
  const isMore = (props.count ?? 0) > countedTo;
  // whoever has paged past what is counted has seen how many there are at least, and at the end how many
  const least = format.number(Math.max(Math.min(countedTo, props.count ?? 0), items.length));
  return (
    <div className="grid gap-4">
      {children(items)}
      {failure && (
        <LoadFailure
          failure={failure}
          isAsking={list.isAsking}
          isOldShown={!list.isMoreMissing}
          onRetry={list.isMoreMissing ? list.loadMore : list.retry}
        />
      )}
      <LoadMore
        hasMore={list.hasMore}
        busy={list.isLoadingMore}
        onMore={list.loadMore}
        shown={<Shown shown={shown} count={isMore ? least : count} isMore={isMore && list.hasMore} />}
      />
    </div>
  );
}

export interface ListBodyProps<Item> extends Omit<ListFrameProps<Item>, 'children'> {
  columns: readonly Column<Item>[];
  caption: ReactNode;
}

/** The same as a table. */
export function ListBody<Item extends { id: string }>({ columns, caption, ...frame }: ListBodyProps<Item>) {
  return (
    <ListFrame {...frame}>
      {(items) => <DataList rows={items} columns={columns} rowKey={(item) => item.id} caption={caption} />}
    </ListFrame>
  );
}
