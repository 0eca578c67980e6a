import { msg } from '@lingui/core/macro';
import { paths } from '#web/app/paths.ts';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import { addToOfferDraft, settleOfferDraft } from '../data/offer-draft.ts';
import { mergedOffers, type OfferWrite } from '../rules/offer-write.ts';
import { mentorKeys } from './mentor-keys.ts';

/** What a mentor offers and shows of herself. */
export const offerWrite: OutboxKind<OfferWrite, void> = {
  name: 'mentor-offer',
  version: 1,
  title: msg({ message: 'What you offer', comment: 'List of what is not sent yet: heading' }),
  room: 'mentor',
  path: paths.mentorDashboard,
  send: async (values, sending) => (await import('../data/mentor-offer.ts')).saveOffer(values, sending),
  merge: mergedOffers,
  sent: ({ changes }, _answer, { userId, queries }) => {
    void queries.invalidateQueries({ queryKey: mentorKeys.offer(userId) });
    void settleOfferDraft(userId, changes);
  },
  reopen: ({ changes }, { userId }) => addToOfferDraft(userId, changes),
};
