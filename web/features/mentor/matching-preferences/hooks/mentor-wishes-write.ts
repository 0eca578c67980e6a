import { msg } from '@lingui/core/macro';
import { paths } from '#web/app/paths.ts';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import { mergedMentorWishes, type MentorWishes, type MentorWishesWrite } from '../rules/mentor-wish.ts';

export const mentorWishesKey = (userId: string) => ['mentor-wishes', userId] as const;

/** The part that needs the SDK, in a chunk of its own. */
const loadApi = () => import('../data/mentor-wishes.ts');

/** What a mentor would gladly accompany and what rather not, as one. */
export const mentorWishesWrite: OutboxKind<MentorWishesWrite, void> = {
  // not `mentor-wishes`, which is what students wish of mentors
  name: 'accompany-wishes',
  version: 1,
  title: msg({
    message: 'What you would like to help with',
    comment: 'List of what is not sent yet: heading',
  }),
  room: 'mentor',
  path: paths.mentorDashboard,
  send: async (values, sending) => (await loadApi()).saveMentorWishes(values, sending),
  merge: mergedMentorWishes,
  resolve: (values, conflicts, mine) => {
    const theirs = conflicts.map((conflict) => conflict.theirs as MentorWishes);
    return mine.has('wishes') ? { ...values, seen: [...values.seen, ...theirs] } : undefined;
  },
  labels: async () => (await import('../ui/write-labels.ts')).mentorWishesLabels,
  sent: (_values, _nothing, { userId, queries }) => {
    void queries.invalidateQueries({ queryKey: mentorWishesKey(userId) });
  },
  givenUp: (_values, _fields, { userId, queries }) => {
    void queries.invalidateQueries({ queryKey: mentorWishesKey(userId) });
  },
  reopen: async (values, { userId }) => (await loadApi()).reopenMentorWishes(values, userId),
};
