import { msg } from '@lingui/core/macro';
import { paths } from '#web/app/paths.ts';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import type { AdviceWrite, ForgetWrite, TeamQuestionWrite } from '../rules/writes.ts';
import { advisorKeys } from './advisor-keys.ts';

const loadApi = () => import('../data/write-advice.ts');
const labels = () => import('../ui/write-labels.ts');

/** A question with its answer, and through it what sounds like danger. */
export const adviceWrite: OutboxKind<AdviceWrite, void> = {
  name: 'advice',
  version: 1,
  title: msg({ message: 'A question', comment: 'List of what is not sent yet: heading' }),
  room: 'advisor',
  path: paths.advisor,
  send: async (values, sending) => (await loadApi()).storeAdvice(values, sending),
  labels: async () => (await labels()).adviceLabels,
  sent: (_values, _answer, { userId, queries }) => {
    void queries.invalidateQueries({ queryKey: advisorKeys.own(userId) });
  },
};

/** A question to the team. */
export const teamQuestionWrite: OutboxKind<TeamQuestionWrite, void> = {
  name: 'team-question',
  version: 1,
  title: msg({ message: 'A question to the team', comment: 'List of what is not sent yet: heading' }),
  room: 'advisor',
  path: paths.advisor,
  send: async (values, sending) => (await loadApi()).askTeam(values, sending),
  labels: async () => (await labels()).teamQuestionLabels,
  sent: (_values, _answer, { userId, queries }) => {
    void queries.invalidateQueries({ queryKey: advisorKeys.own(userId) });
  },
};

/** The wish that all questions be deleted. */
export const forgetWrite: OutboxKind<ForgetWrite, void> = {
  name: 'advice-forget',
  version: 1,
  title: msg({ message: 'Delete my questions', comment: 'List of what is not sent yet: heading' }),
  room: 'advisor',
  path: paths.advisor,
  send: async (_values, sending) => (await loadApi()).forgetAdvice(sending),
  sent: (_values, _answer, { userId, queries }) => {
    void queries.invalidateQueries({ queryKey: advisorKeys.own(userId) });
  },
};
