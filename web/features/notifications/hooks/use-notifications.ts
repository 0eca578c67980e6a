import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#web/features/session/index.ts';
export type { Notification } from '../data/notifications.ts';
import { notificationKeys } from './notification-keys.ts';

/** The part that needs the SDK, in a chunk of its own. */
const door = () => import('../data/notifications.ts');

/** The newest notifications of the signed-in person. */
export function useNotifications() {
  const userId = useSession().user?.id ?? '';
  return useQuery({
    queryKey: notificationKeys.list(userId),
    queryFn: async () => (await door()).readNotifications(userId),
    enabled: userId !== '',
  });
}

/** How many are unread; undefined until it is known. */
export function useUnreadCount(): number | undefined {
  const userId = useSession().user?.id ?? '';
  const { data } = useQuery({
    queryKey: notificationKeys.unread(userId),
    queryFn: async () => (await door()).countUnread(userId),
    enabled: userId !== '',
  });
  return data;
}

/** Marks notifications as read and counts again. */
export function useMarkRead() {
  const userId = useSession().user?.id ?? '';
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => (await door()).markRead(ids),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationKeys.all(userId) }),
  });
}
