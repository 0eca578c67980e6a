import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppError } from '#domain/error-codes.ts';
import { useWaitingValues, useWrite } from '#web/features/outbox/index.ts';
import { useSession } from '#web/features/session/index.ts';
import { standing } from '../rules/news.ts';
import { newsKeys } from './news-keys.ts';
import { type NewsMark, newsMarkWrite } from './news-mark-write.ts';

/** What admins have told the signed-in person in the product. */
export function useNews() {
  const userId = useSession().user?.id ?? '';
  return useQuery({
    queryKey: newsKeys.list(userId),
    queryFn: async () => (await import('../data/news.ts')).readNews(),
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
export function useMarkNews() {
  const userId = useSession().user?.id ?? '';
  const queries = useQueryClient();
  const { write, waits } = useWrite(newsMarkWrite);
  return useMutation<void, AppError, NewsMark>({
    networkMode: 'always',
    mutationFn: async (mark) => {
      try {
        await write(mark, mark.id);
      } catch (failure) {
        if (!waits.current) throw failure;
        return;
      }
      newsMarkWrite.sent?.(mark, undefined, { userId, queries });
    },
  });
}
