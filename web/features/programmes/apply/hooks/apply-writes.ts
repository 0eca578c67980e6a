import { msg } from '@lingui/core/macro';
import { paths } from '#web/app/paths.ts';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import type { ApplyWrite, OfferWrite, WithdrawWrite } from '../rules/apply-write.ts';
import { applyingKeys } from './applying-keys.ts';

/** The part that needs the SDK, in a chunk of its own. */
const loadApi = () => import('../data/send-application.ts');
const labels = () => import('../ui/write-labels.ts');
const about = { version: 1, room: 'applying', path: paths.programmes } as const;

/** An application for a round: sent once, whatever the line does. */
export const applyWrite: OutboxKind<ApplyWrite, void> = {
  ...about,
  name: 'programme-application',
  title: msg({ message: 'Your application for a round', comment: 'List of what is not sent yet: heading' }),
  send: async (values, sending) => (await loadApi()).sendApplication(values, sending),
  labels: async () => (await labels()).applyLabels,
  sent: (_values, _nothing, { userId, queries }) => {
    void queries.invalidateQueries({ queryKey: applyingKeys.own(userId) });
  },
  reopen: async (values, { userId }) =>
    (await import('../data/apply-draft.ts')).storeApplyDraft(userId, values),
};

/** That an application is taken back. */
export const withdrawWrite: OutboxKind<WithdrawWrite, void> = {
  ...about,
  name: 'programme-application-withdrawal',
  title: msg({
    message: 'Taking your application for a round back',
    comment: 'List of what is not sent yet: heading',
  }),
  send: async (values, sending) => (await loadApi()).withdrawApplication(values, sending),
  merge: (_older, newer) => newer,
  labels: async () => (await labels()).withdrawLabels,
  sent: (_values, _nothing, { userId, queries }) => {
    void queries.invalidateQueries({ queryKey: applyingKeys.own(userId) });
  },
};

/** What she answers to a place that is offered to her; of two answers that wait the last one counts. */
export const placeWrite: OutboxKind<OfferWrite, void> = {
  ...about,
  name: 'programme-offer-answer',
  title: msg({ message: 'Your answer to a place', comment: 'List of what is not sent yet: heading' }),
  send: async (values, sending) => (await loadApi()).answerOffer(values, sending),
  merge: (_older, newer) => newer,
  labels: async () => (await labels()).offerLabels,
  sent: (_values, _nothing, { userId, queries }) => {
    void queries.invalidateQueries({ queryKey: applyingKeys.own(userId) });
  },
};
