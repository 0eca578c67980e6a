import { useQuery } from '@tanstack/react-query';
import { alwaysAsked } from '#web/platform/admin-lists/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { readPostRows } from '../data/posts.ts';
import { postKeys } from './post-keys.ts';

const FOUND_SHOWN_COUNT = 5;

/** The first posts that a search of their list finds. Nothing is asked while it is not wanted. */
export function usePostSearch(words: string, isWanted: boolean) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: postKeys.found(words, language),
    queryFn: async () => {
      const { items } = await readPostRows({ search: words, state: undefined, language }, undefined);
      return items.slice(0, FOUND_SHOWN_COUNT);
    },
    enabled: isWanted,
    ...alwaysAsked,
  });
}
