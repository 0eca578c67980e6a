import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EXPERTISE_FIELDS } from '#domain/mentor-profile.ts';
import { useSession } from '#web/features/session/index.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { type Choice, choicesFor, searchWords } from '../rules/wish.ts';
import { wishKeys } from './wish-keys.ts';

export type { Choice } from '../rules/wish.ts';

/** A list of people changes by the day, not by the minute. */
const FRESH_MS = 5 * 60_000;

interface Page {
  choices: readonly Choice[];
  next: string | null;
}

/**
 * The mentors out of whom she may choose. Without a line those whom this phone has read before are searched here.
 */
export function useChoices(search: string) {
  const userId = useSession().user?.id ?? '';
  const queries = useQueryClient();
  const optionText = useOptionText();
  const words = useMemo(
    () =>
      searchWords(
        search,
        new Map(EXPERTISE_FIELDS.map((field) => [field, optionText('expertise_field', field)])),
      ),
    [search, optionText],
  );
  const key = words.map(({ word }) => word).join(' ');
  const query = useInfiniteQuery({
    queryKey: [...wishKeys.choices(userId), key],
    queryFn: async ({ pageParam }: { pageParam: string | null }): Promise<Page> =>
      (await import('../data/read-wishes.ts')).readChoices(words, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page) => next,
    enabled: userId !== '',
    networkMode: 'offlineFirst',
    staleTime: FRESH_MS,
  });
  const found = query.data?.pages.flatMap(({ choices }) => choices);
  return { query, choices: found ?? choicesFor(known(), words) };

  function known(): Choice[] {
    const lists = queries.getQueriesData<InfiniteData<Page>>({ queryKey: wishKeys.choices(userId) });
    return lists.flatMap(([, list]) => list?.pages.flatMap(({ choices }) => choices) ?? []);
  }
}
