import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '#web/text/use-format.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import type { PageList } from '../hooks/use-page-list.ts';
import { LoadFailure } from './load-failure.tsx';

export interface ListBodyProps<Item> {
  list: PageList<Item>;
  columns: readonly Column<Item>[];
  caption: ReactNode;
  /** in place of a list without rows */
  empty: ReactNode;
  /** how many rows there are in all, where that is known */
  count?: number | undefined;
}

/** A list in all its states: on its way, failed, empty, shown in part, shown whole. */
export function ListBody<Item extends { id: string }>(props: ListBodyProps<Item>) {
  const { list, columns, caption, empty } = props;
  const format = useFormat();
  const { items, failure } = list;
  if (!items && failure) return <LoadFailure failure={failure} onRetry={list.retry} />;
  if (!items) {
    return (
      <LoadingPart>
        <Trans>The list is being fetched</Trans>
      </LoadingPart>
    );
  }
  if (items.length === 0) return empty;
  const shown = format.number(items.length);
  const count = props.count === undefined ? undefined : format.number(props.count);
  return (
    <div className="grid gap-4">
      <DataList rows={items} columns={columns} rowKey={(item) => item.id} caption={caption} />
      {failure && <LoadFailure failure={failure} onRetry={list.hasMore ? list.loadMore : list.retry} />}
      <LoadMore
        hasMore={list.hasMore}
        busy={list.isLoadingMore}
        onMore={list.loadMore}
        shown={
          count ? (
            <Trans>
              {shown} of {count} shown
            </Trans>
          ) : (
            <Trans>{shown} shown</Trans>
          )
        }
      />
    </div>
  );
}
