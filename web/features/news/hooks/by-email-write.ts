import { msg } from '@lingui/core/macro';
import { paths } from '#web/app/paths.ts';
import type { OutboxKind } from '#web/features/outbox/index.ts';
import { newsKeys } from './news-keys.ts';

/** Whether news is to come by e-mail as well, on the way to the server. */
export const byEmailWrite: OutboxKind<{ byEmail: boolean }, void> = {
  name: 'news-by-email',
  version: 1,
  title: msg`News by e-mail`,
  room: 'news',
  path: paths.account,
  send: async ({ byEmail }, { database, writer }) =>
    (await import('../data/news.ts')).writeByEmail(byEmail, writer.id, database),
  merge: (_older, newer) => newer,
  sent: ({ byEmail }, _answer, { userId, queries }) => {
    queries.setQueryData(newsKeys.byEmail(userId), byEmail);
  },
};
