import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { AppError } from '#domain/error-codes.ts';
import type { Cursor, Page } from '#domain/platform/keyset.ts';
import { alwaysAsked } from './always-asked.ts';

/** A list as screens render it, whatever it lists. */
export interface PageList<Item> {
  items: readonly Item[] | undefined;
  failure: AppError | Error | null;
  isLoading: boolean;
  /** anything of it is being asked for */
  isAsking: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** the failure is that of the next page, not of what is shown */
  isMoreMissing: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** A list that is read page by page behind cursors; pages once read stay until the filter changes. */
export function usePageList<Item>(
  queryKey: QueryKey,
  readPage: (after: Cursor | undefined) => Promise<Page<Item>>,
): PageList<Item> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => readPage(pageParam),
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: (last) => last.next,
    ...alwaysAsked,
  });
  return {
    items: query.data?.pages.flatMap((page) => page.items),
    failure: query.error,
    isLoading: query.isPending,
    isAsking: query.isFetching,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isMoreMissing: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
