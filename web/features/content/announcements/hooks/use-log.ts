import { useInfiniteQuery } from '@tanstack/react-query';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';
import { type LogFilter, readLog } from '../data/announcements.ts';
import { announcementKeys } from './announcement-keys.ts';

export type { LogFilter } from '../data/announcements.ts';

/** What became of an announcement for each person; read anew with every change of what was done. */
export function useLog(id: string, filter: LogFilter | undefined, done: number) {
  const query = useInfiniteQuery({
    queryKey: [...announcementKeys.log(id, filter), done],
    queryFn: ({ pageParam }) => readLog(id, filter, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    ...alwaysAsked,
    placeholderData: (before) => before,
  });
  return {
    items: query.data?.pages.flatMap((page) => page.items),
    failure: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
