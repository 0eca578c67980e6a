import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import type { Cursor } from '#domain/platform/keyset.ts';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { readRows } from '../data/announcements.ts';
import { type AnnouncementState, STATES } from '../rules/announcement.ts';
import { announcementKeys } from './announcement-keys.ts';

/** The list that the address describes: `?state=sent`. */
export function useAnnouncementList() {
  const [address, setAddress] = useSearchParams();
  const { state: place } = useLocation();
  const { language } = useLanguage();
  const state = STATES.find((known) => known === address.get('state'));
  const query = useInfiniteQuery({
    queryKey: announcementKeys.list(state, language),
    queryFn: ({ pageParam }) => readRows({ state, language }, pageParam),
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: (last) => last.next,
    ...alwaysAsked,
    staleTime: 0,
  });
  return {
    state,
    /** the filter as a saved view holds it */
    query: state ? `state=${state}` : '',
    // a saved view that was chosen stays so
    setState: (value: AnnouncementState | undefined) =>
      setAddress(value ? { state: value } : {}, { replace: true, state: place }),
    items: query.data?.pages.flatMap((page) => page.items),
    failure: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
