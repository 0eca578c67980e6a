import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/platform/session/index.ts';
import { useWaitingValues } from '#web/platform/outbox/index.ts';
import { messageKeys } from './message-keys.ts';
import { readWrite } from './message-write.ts';

export type { Thread } from '../rules/thread.ts';

const loadApi = () => import('../data/read-threads.ts');

/** Nothing of a student stays on a mentor's phone when the work together has ended [SE-06]. */
export function useDraftStorage(): { storeOnDevice?: false } {
  return useSession().isMentor ? { storeOnDevice: false } : {};
}

/** With whom the person writes. */
export function useThreads() {
  const userId = useSession().user?.id ?? '';
  return useQuery({
    queryKey: messageKeys.threads(userId),
    queryFn: async () => (await loadApi()).readThreads(userId),
    enabled: userId !== '',
    networkMode: 'offlineFirst',
    meta: useDraftStorage(),
  });
}

/** The newest message of a thread: null where nothing was written, undefined until it is known. */
export function useLastMessage(threadId: string) {
  const userId = useSession().user?.id ?? '';
  return useQuery({
    queryKey: messageKeys.last(userId, threadId),
    queryFn: async () => (await loadApi()).readLastMessage(userId, threadId),
    enabled: userId !== '',
    networkMode: 'offlineFirst',
    refetchOnWindowFocus: 'always',
    meta: useDraftStorage(),
  }).data;
}

/** How many messages are new, by thread; undefined until it is known. With `asks: false` it only reads what another screen has fetched. */
export function useUnread({ asks = true } = {}): ReadonlyMap<string, number> | undefined {
  const userId = useSession().user?.id ?? '';
  const readHere = new Set(useWaitingValues(readWrite).flatMap(({ ids }) => ids));
  const { data } = useQuery({
    queryKey: messageKeys.unread(userId),
    queryFn: async () => (await loadApi()).readUnread(userId),
    enabled: asks && userId !== '',
    networkMode: 'offlineFirst',
    meta: useDraftStorage(),
  });
  if (!data) return undefined;
  const counts = new Map<string, number>();
  for (const { id, threadId } of data) {
    if (!readHere.has(id)) counts.set(threadId, (counts.get(threadId) ?? 0) + 1);
  }
  return counts;
}

/** How many messages are new in all threads, as far as that is known. */
export function useUnreadSum(how?: { asks: boolean }): number {
  return [...(useUnread(how)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
}
