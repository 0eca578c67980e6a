import { useLingui } from '@lingui/react';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type DirectoryPage,
  loadReader,
  type MentorCard,
  pageOfKnown,
  readFilter,
  vocabularyIn,
} from '#web/features/public/mentor-directory/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { wishKeys } from './wish-keys.ts';

/** A list of people changes by the day, not by the minute. */
const FRESH_MS = 5 * 60_000;

/**
 * The mentors out of whom she may choose, as the public list shows them to her. Without a line those whom this
 * phone has read before are searched here.
 */
export function useChoices(search: string) {
  const userId = useSession().user?.id ?? '';
  const queries = useQueryClient();
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const vocabulary = useMemo(() => vocabularyIn(i18n, language), [i18n, language]);
  const filter = readFilter(new URLSearchParams({ q: search }));
  const query = useInfiniteQuery({
    queryKey: [...wishKeys.choices(userId), language, filter.search],
    queryFn: async ({ pageParam }: { pageParam: string | null }): Promise<DirectoryPage> =>
      (await loadReader()).readDirectory({ ...filter, after: pageParam ?? undefined }, vocabulary),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: DirectoryPage) => next,
    enabled: userId !== '',
    networkMode: 'offlineFirst',
    staleTime: FRESH_MS,
  });
  const found = query.data?.pages.flatMap(({ cards }) => cards);
  return { query, choices: found ?? pageOfKnown(known(), filter, vocabulary).cards };

  function known(): MentorCard[] {
    const lists = queries.getQueriesData<InfiniteData<DirectoryPage>>({
      queryKey: wishKeys.choices(userId),
    });
    return lists.flatMap(([, list]) => list?.pages.flatMap(({ cards }) => cards) ?? []);
  }
}
