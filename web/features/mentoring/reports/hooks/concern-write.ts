import { msg } from '@lingui/core/macro';
import { paths } from '#web/app/paths.ts';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import type { ConcernWrite } from '../rules/write.ts';

/** What somebody tells the team, and the wish that nothing more be written. */
export const concernWrite: OutboxKind<ConcernWrite, void> = {
  name: 'concern',
  // 2: it can be about a meeting
  version: 2,
  title: msg({ message: 'What you tell the team', comment: 'List of what is not sent yet: heading' }),
  room: 'messages',
  path: paths.messages,
  send: async (values, sending) => (await import('../data/report-concern.ts')).reportConcern(values, sending),
  labels: async () => (await import('../ui/concern-labels.ts')).concernLabels,
  sent: (_values, _answer, { userId, queries }) => {
    // whether they may still write to each other
    void queries.invalidateQueries({ queryKey: ['messages', userId] });
  },
};
