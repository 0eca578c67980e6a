import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Cursor } from '#domain/platform/keyset.ts';
import { useOutbox, useSending } from '#web/platform/outbox/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { savesData } from '../data/saves-data.ts';
import { inOrderOfTime, type Message, unreadOf } from '../rules/message.ts';
import { askAgainAfter } from '../rules/polling.ts';
import { type Turn, turnOf } from '../rules/turns.ts';
import type { MessageWrite } from '../rules/writes.ts';
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
  const { writes, isSending } = useOutbox();
  const messages = useMemo(() => query.data && inOrderOfTime(query.data.pages), [query.data]);
  const turns = useMemo(() => {
    const known = messages?.map(turnOf) ?? [];
    const ids = new Set(known.map(({ id }) => id));
    // a write has the id that its message will have
    const own = writes.filter(
      ({ id, kind, values }) =>
        kind === messageWrite.name && (values as MessageWrite).threadId === threadId && !ids.has(id),
    );
    const first = own.find(({ state }) => state === 'waiting');
    return [
      ...known,
      ...own.map((write): Turn => {
        const underWay = isSending && write === first ? 'sending' : 'waiting';
        const mark = write.state === 'waiting' ? underWay : 'refused';
        const { text, quote } = write.values as MessageWrite;
        return { id: write.id, isMine: true, text, quote, at: '', mark };
      }),
    ];
  }, [messages, writes, isSending, threadId]);
  return { ...query, messages, turns };
}

/** Which messages this page has said were read: the server's answer may come long after. */
const told = new Set<string>();

/** Says, once for each, that the new messages that stand on the screen were read. */
export function useReading(messages: readonly Message[] | undefined): void {
  const { mutate } = useSending(readWrite);
  useEffect(() => {
    const ids = newIn(messages ?? []);
    if (ids.length === 0 || document.visibilityState !== 'visible') return;
    for (const id of ids) told.add(id);
    mutate({ ids }, { onError: () => ids.forEach((id) => told.delete(id)) });
  }, [messages, mutate]);
}

/** Which messages are new to the reader, and were not read here before. */
export const newIn = (messages: readonly Message[]): string[] =>
  unreadOf(messages).filter((id) => !told.has(id));
