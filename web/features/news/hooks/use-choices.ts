import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppError } from '#domain/error-codes.ts';
import { useWaitingValues, useWrite } from '#web/features/outbox/index.ts';
import { useSession } from '#web/features/session/index.ts';
import type { Choices } from '../rules/choices.ts';
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
export function useChoose() {
  const userId = useSession().user?.id ?? '';
  const queries = useQueryClient();
  const { write, waits } = useWrite(choicesWrite);
  return useMutation<void, AppError, Partial<Choices>>({
    networkMode: 'always',
    mutationFn: async (choices) => {
      try {
        await write(choices);
      } catch (failure) {
        if (!waits.current) throw failure;
        return;
      }
      choicesWrite.sent?.(choices, undefined, { userId, queries });
    },
  });
}
