import { msg } from '@lingui/core/macro';
import { paths } from '#web/app/paths.ts';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import type { TermsAnswer } from '../rules/terms-decision.ts';

/** The answer to the terms, on the way to the server: the newest one counts. */
export const termsWrite: OutboxKind<TermsAnswer, void> = {
  name: 'terms',
  version: 1,
  title: msg({
    message: 'Your answer to the terms of service',
    comment: 'List of what is not sent yet: heading',
  }),
  room: 'shell',
  path: paths.terms,
  send: async (values, sending) =>
    (await import('../data/terms-acceptance.ts')).saveTermsAccepted(values, sending),
  merge: (_older, newer) => newer,
};
