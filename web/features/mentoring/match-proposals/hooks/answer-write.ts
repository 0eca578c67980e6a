import { msg } from '@lingui/core/macro';
import { paths } from '#web/app/paths.ts';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import type { ProposalAnswer } from '../rules/proposal.ts';

/** A yes or no to a proposal: one for each proposal, the newest counts while it waits. */
export const answerWrite: OutboxKind<ProposalAnswer, void> = {
  name: 'proposal-answer',
  version: 1,
  title: msg({ message: 'Your answer to a proposal', comment: 'List of what is not sent yet: heading' }),
  room: 'proposals',
  path: paths.dashboard,
  send: async (answer, sending) => (await import('../data/proposals.ts')).sendAnswer(answer, sending),
  merge: (_older, newer) => newer,
  // the pair, the queue and the news stand on other cards of the same screen
  sent: (_answer, _nothing, { queries }) => void queries.invalidateQueries(),
};
