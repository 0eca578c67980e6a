import { msg } from '@lingui/core/macro';
import { paths } from '#web/app/paths.ts';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import { renewNews } from './news-keys.ts';

/** That one announcement was read, or put away. */
export interface NewsMark {
  id: string;
  mark: 'confirmed' | 'dismissed';
}

/** The answer to an announcement, on the way to the server. */
export const newsMarkWrite: OutboxKind<NewsMark, void> = {
  name: 'news-mark',
  version: 1,
  title: msg({ message: 'Read receipt', comment: 'List of what is not sent yet: heading' }),
  room: 'news',
  path: paths.notifications,
  send: async (values, { database }) => (await import('../data/news.ts')).markNews(values, database),
  sent: (_mark, _answer, deps) => renewNews(deps),
};
