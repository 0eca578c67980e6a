import { msg } from '@lingui/core/macro';
import { paths } from '#web/app/paths.ts';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import { renewNews } from './news-keys.ts';

/** What she says to an event or a survey. */
export interface NewsAnswer {
  id: string;
  answer: string;
}

/** An answer to the team, on the way to the server: of those that wait about one thing the newest counts. */
export const newsAnswerWrite: OutboxKind<NewsAnswer, void> = {
  name: 'news-answer',
  version: 1,
  title: msg({ message: 'Your answer to the team', comment: 'List of what is not sent yet: heading' }),
  room: 'news',
  path: paths.notifications,
  send: async (values, sending) => (await import('../data/news.ts')).answerNews(values, sending),
  merge: (_older, newer) => newer,
  sent: (_answer, _nothing, deps) => renewNews(deps),
};
