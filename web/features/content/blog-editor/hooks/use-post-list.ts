import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import type { Cursor } from '#domain/platform/keyset.ts';
import { POST_STATES, type PostState } from '#domain/blog/post.ts';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { readPostRows } from '../data/posts.ts';
import { postKeys } from './post-keys.ts';

/** The list of posts that the address describes: `?state=draft&q=word`. */
export function usePostList() {
  const [address, setAddress] = useSearchParams();
  const { state: place } = useLocation();
  const { language } = useLanguage();
  const search = address.get('q') ?? '';
  const state = POST_STATES.find((known) => known === address.get('state'));
  const query = useInfiniteQuery({
    queryKey: postKeys.list(search, state, language),
    queryFn: ({ pageParam }) => readPostRows({ search, state, language }, pageParam),
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: (last) => last.next,
    ...alwaysAsked,
    staleTime: 0,
  });
  const put = (name: 'q' | 'state', value: string) => {
    const next = new URLSearchParams(address);
    if (value) next.set(name, value);
    else next.delete(name);
    // a saved view that was chosen stays so
    setAddress(next, { replace: true, state: place });
  };
  return {
    search,
    state,
    /** the filter as a saved view holds it: without the words */
    query: state ? `state=${state}` : '',
    setSearch: (words: string) => put('q', words),
    setState: (value: PostState | undefined) => put('state', value ?? ''),
    items: query.data?.pages.flatMap((page) => page.items),
    failure: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
