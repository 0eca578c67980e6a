import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppError } from '#domain/error-codes.ts';
import { useWaitingValues, useWrite } from '#web/features/outbox/index.ts';
import { useSession } from '#web/features/session/index.ts';
import { byEmailWrite } from './by-email-write.ts';
import { newsKeys } from './news-keys.ts';

/** Whether the person gets news by e-mail; what she chose here counts before the server knows it. */
export function useByEmail() {
  const userId = useSession().user?.id ?? '';
  const waiting = useWaitingValues(byEmailWrite).at(-1);
  const query = useQuery({
    queryKey: newsKeys.byEmail(userId),
    queryFn: async () => (await import('../data/news.ts')).readByEmail(userId),
    enabled: userId !== '',
  });
  return { ...query, data: waiting?.byEmail ?? query.data, isWaiting: waiting !== undefined };
}

/** Chooses it, through the outbox. */
export function useChooseByEmail() {
  const userId = useSession().user?.id ?? '';
  const queries = useQueryClient();
  const { write, waits } = useWrite(byEmailWrite);
  return useMutation<void, AppError, boolean>({
    networkMode: 'always',
    mutationFn: async (byEmail) => {
      try {
        await write({ byEmail });
      } catch (failure) {
        if (!waits.current) throw failure;
        return;
      }
      byEmailWrite.sent?.({ byEmail }, undefined, { userId, queries });
    },
  });
}
