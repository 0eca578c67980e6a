import { useQuery } from '@tanstack/react-query';
import { useSending, useWaitingValues } from '#web/platform/outbox/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { notificationKeys } from './notification-keys.ts';
import { readMarkWrite } from './read-mark-write.ts';
export type { Notification } from '../data/notifications.ts';

/** The part that needs the SDK, in a chunk of its own. */
const loadApi = () => import('../data/notifications.ts');

/** What was read on this phone and is not known to the server yet: nobody is shown it as new once more. */
function useReadHere(): ReadonlySet<string> {
  return new Set(useWaitingValues(readMarkWrite).flatMap(({ ids }) => ids));
}

/** The newest notifications of the signed-in person. */
export function useNotifications() {
  const userId = useSession().user?.id ?? '';
  const readHere = useReadHere();
  const query = useQuery({
    queryKey: notificationKeys.list(userId),
    queryFn: async () => (await loadApi()).readNotifications(userId),
    enabled: userId !== '',
  });
  const data = query.data?.map((one) => ({ ...one, isNew: one.readAt === null && !readHere.has(one.id) }));
  return { ...query, data };
}

/** How many are unread; undefined until it is known. */
export function useUnreadCount(): number | undefined {
  const userId = useSession().user?.id ?? '';
  const readHere = useReadHere();
  const { data } = useQuery({
    queryKey: notificationKeys.unread(userId),
    queryFn: async () => (await loadApi()).readUnread(userId),
    enabled: userId !== '',
  });
  return data?.filter((id) => !readHere.has(id)).length;
}

/** Marks notifications as read, through the outbox: without a network the mark waits here, and nobody is disturbed. */
export const useMarkRead = () => useSending(readMarkWrite);
