import { msg } from '@lingui/core/macro';
import { paths } from '#web/app/paths.ts';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import { applicationKeys } from './application-keys.ts';

export interface Withdrawal {
  applicationId: string;
}

/** That an application is taken back, on the way to the server: the id of the write is that of the command. */
export const withdrawalWrite: OutboxKind<Withdrawal, void> = {
  name: 'application-withdrawal',
  version: 1,
  title: msg({
    message: 'Withdrawing your application',
    comment: 'List of what is not sent yet: heading of an entry, an application that is taken back',
  }),
  room: 'application',
  path: paths.mentorPending,
  send: async ({ applicationId }, { id, database }) =>
    (await import('../data/write-application.ts')).withdrawApplication(id, applicationId, database),
  merge: (_older, newer) => newer,
  sent: (_withdrawal, _answer, { userId, queries }) => {
    void queries.invalidateQueries({ queryKey: applicationKeys.own(userId) });
  },
};
