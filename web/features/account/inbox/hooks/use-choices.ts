import { useQuery } from '@tanstack/react-query';
import { useSending, useWaitingValues } from '#web/platform/outbox/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { choicesWrite } from './choices-write.ts';
import { newsKeys } from './news-keys.ts';

/** What reaches the person; what she chose here counts before the server knows it. */
export function useChoices() {
  const userId = useSession().user?.id ?? '';
  const waiting = useWaitingValues(choicesWrite).at(-1);
  const query = useQuery({
    queryKey: newsKeys.choices(userId),
    queryFn: async () => (await import('../data/news.ts')).readChoices(userId),
    enabled: userId !== '',
  });
  return {
    ...query,
    data: query.data && { ...query.data, ...waiting },
    isWaiting: waiting !== undefined,
  };
}

/** Chooses, through the outbox: that alone which is given. */
export const useChoose = () => useSending(choicesWrite);
