import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSending, useWaitingValues } from '#web/platform/outbox/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { standing } from '../rules/news.ts';
import { newsKeys } from './news-keys.ts';
import { newsMarkWrite } from './news-mark-write.ts';

/** What admins have told the signed-in person in the product. */
export function useNews() {
  const userId = useSession().user?.id ?? '';
  return useQuery({
    queryKey: newsKeys.list(userId),
    queryFn: async () => (await import('../data/news.ts')).readNews(userId),
    enabled: userId !== '',
  });
}

/** What stands on her dashboard until she has answered it. */
export function useStandingNews() {
  const { data = [] } = useNews();
  const settledHere = new Set(useWaitingValues(newsMarkWrite).map(({ id }) => id));
  const [nowMs] = useState(() => Date.now());
  return standing(data, settledHere, nowMs);
}

/** Answers an announcement, through the outbox: without a network the answer waits here, and she is not asked again. */
export const useMarkNews = () => useSending(newsMarkWrite, { thingOf: ({ id }) => id });
