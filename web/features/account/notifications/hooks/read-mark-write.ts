import { msg } from '@lingui/core/macro';
import { paths } from '#web/app/paths.ts';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import { notificationKeys } from './notification-keys.ts';

/** Which notifications were read. */
export interface ReadMarks {
  ids: readonly string[];
}

/** That notifications were read, on the way to the server. */
export const readMarkWrite: OutboxKind<ReadMarks, void> = {
  name: 'notifications-read',
  version: 1,
  title: msg`Notifications that you have read`,
  room: 'shell',
  path: paths.notifications,
  send: async ({ ids }, { database }) => (await import('../data/notifications.ts')).markRead(ids, database),
  merge: (older, newer) => ({ ids: [...new Set([...older.ids, ...newer.ids])] }),
  sent: (_marks, _answer, { userId, queries }) => {
    void queries.invalidateQueries({ queryKey: notificationKeys.all(userId) });
  },
};
