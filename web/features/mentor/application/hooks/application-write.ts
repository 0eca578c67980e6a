import { msg } from '@lingui/core/macro';
import { paths } from '#web/app/paths.ts';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import {
  type ApplicationConflict,
  type ApplicationWrite,
  resolvedApplication,
} from '../rules/application-write.ts';
import { applicationKeys } from './application-keys.ts';
import { forgetSent, restoreRefused } from './application-store.ts';

/** An application that was sent: it waits on this phone until the team has it. */
export const applicationWrite: OutboxKind<ApplicationWrite, void> = {
  name: 'mentor-application',
  version: 1,
  title: msg({
    message: 'Your application',
    comment:
      'List of what is not sent yet: heading of an entry, the application of somebody who wants to be a mentor',
  }),
  room: 'application',
  path: paths.mentorApplication,
  send: async (values, sending) =>
    (await import('../data/send-application.ts')).sendApplication(values, sending),
  merge: (older, newer) => ({ ...newer, seen: [...older.seen, ...newer.seen] }),
  resolve: (values, conflicts, mine) =>
    resolvedApplication(values, conflicts as readonly ApplicationConflict[], mine),
  labels: async () => (await import('../ui/application-write-labels.ts')).applicationWriteLabels,
  sent: (values, _answer, { userId, queries }) => {
    void forgetSent(userId, values);
    void queries.invalidateQueries({ queryKey: applicationKeys.own(userId) });
  },
  reopen: (values, { userId }) => restoreRefused(userId, values),
};
