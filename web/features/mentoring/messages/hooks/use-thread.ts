import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Cursor } from '#domain/platform/keyset.ts';
import { useSending, useWaitingValues } from '#web/platform/outbox/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { savesData } from '../data/saves-data.ts';
import { inOrderOfTime, type Message, unreadOf } from '../rules/message.ts';
import { askAgainAfter } from '../rules/polling.ts';
import { messageKeys } from './message-keys.ts';
import { messageWrite, readWrite } from './message-write.ts';
import { useDraftStorage } from './use-threads.ts';

export type { Message } from '../rules/message.ts';

/** The messages of a thread in the order of time, and what waits here on its way into it. */
export function useThreadMessages(threadId: string) {
  const userId = useSession().user?.id ?? '';
  // when something new came last, ms since 1970: what is asked for often is what is going on
  const news = useRef({ id: '', at: 0 });
  const query = useInfiniteQuery({
    queryKey: messageKeys.thread(userId, threadId),
    queryFn: async ({ pageParam }) =>
      (await import('../data/read-messages.ts')).readMessages(userId, threadId, pageParam),
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: (last) => last.next,
    enabled: userId !== '',
    networkMode: 'offlineFirst',
    refetchOnWindowFocus: savesData() ? false : 'always',
    refetchInterval: ({ state }) => {
      const id = state.data?.pages[0]?.items[0]?.id ?? '';
      if (id !== news.current.id) news.current = { id, at: Date.now() };
      return askAgainAfter(Date.now() - news.current.at, savesData());
    },
    meta: useDraftStorage(),
  });
  const waiting = useWaitingValues(messageWrite).filter((write) => write.threadId === threadId);
  return { ...query, messages: query.data && inOrderOfTime(query.data.pages), waiting };
}

/** Says, once for each, that the new messages that stand on the screen were read. */
export function useReading(messages: readonly Message[] | undefined): void {
  const told = useRef(new Set<string>());
  const { mutate } = useSending(readWrite);
  useEffect(() => {
    const fresh = unreadOf(messages ?? []).filter((id) => !told.current.has(id));
    if (fresh.length === 0 || document.visibilityState !== 'visible') return;
    for (const id of fresh) told.current.add(id);
    mutate({ ids: fresh });
  }, [messages, mutate]);
}
