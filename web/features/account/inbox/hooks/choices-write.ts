import { msg } from '@lingui/core/macro';
import { paths } from '#web/app/paths.ts';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import { type Choices, DEFAULT_CHOICES } from '../rules/choices.ts';
import { newsKeys } from './news-keys.ts';

/** What is to reach a person and how, on the way to the server: that alone which she changed. */
export const choicesWrite: OutboxKind<Partial<Choices>, void> = {
  name: 'news-by-email',
  // what version 1 stored is the one choice that there was, under the name that it has still
  version: 2,
  title: msg({ message: 'What reaches you', comment: 'List of what is not sent yet: heading' }),
  room: 'news',
  path: paths.account,
  send: async (choices, { database, writer }) =>
    (await import('../data/news.ts')).writeChoices(choices, writer.id, database),
  merge: (older, newer) => ({ ...older, ...newer }),
  sent: (choices, _answer, { userId, queries }) => {
    queries.setQueryData(newsKeys.choices(userId), (known: Choices | undefined) => ({
      ...DEFAULT_CHOICES,
      ...known,
      ...choices,
    }));
  },
};
