import { msg } from '@lingui/core/macro';
import { paths } from '#web/app/paths.ts';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import { mergedWishes, type NeverWrite, type Wish, type WishesWrite } from '../rules/wish.ts';
import { wishKeys } from './wish-keys.ts';

/** The part that needs the SDK, in a chunk of its own. */
const loadApi = () => import('../data/write-wishes.ts');
const labels = () => import('../ui/write-labels.ts');
const about = { version: 1, room: 'wishes', path: paths.wishes } as const;

/** Whom a student would like, as one list. */
export const wishesWrite: OutboxKind<WishesWrite, void> = {
  ...about,
  name: 'mentor-wishes',
  title: msg({ message: 'Mentors you would like', comment: 'List of what is not sent yet: heading' }),
  send: async (values, sending) => (await loadApi()).saveWishes(values, sending),
  merge: mergedWishes,
  resolve: (values, conflicts, mine) => {
    const theirs = conflicts.map((conflict) => conflict.theirs as readonly Wish[]);
    return mine.has('wishes') ? { ...values, seen: [...values.seen, ...theirs] } : undefined;
  },
  labels: async () => (await labels()).wishesLabels,
  sent: (_values, _nothing, { userId, queries }) => {
    void queries.invalidateQueries({ queryKey: wishKeys.own(userId) });
  },
  givenUp: (_values, _fields, { userId, queries }) => {
    void queries.invalidateQueries({ queryKey: wishKeys.own(userId) });
  },
  reopen: async (values, { userId }) => (await loadApi()).reopenWishes(values, userId),
};

/** Whom she never wants, or takes back to have said so: one write for each, of which the last one counts. */
export const neverWrite: OutboxKind<NeverWrite, void> = {
  ...about,
  // an older program, which knows no taking back, leaves it alone
  version: 2,
  name: 'mentor-never',
  title: msg({ message: 'A mentor you never want', comment: 'List of what is not sent yet: heading' }),
  send: async (values, sending) => (await loadApi()).sendNever(values, sending),
  upgrade: (values) => values as NeverWrite,
  merge: (_older, newer) => newer,
  labels: async () => (await labels()).neverLabels,
  sent: (_values, _nothing, { userId, queries }) => {
    void queries.invalidateQueries({ queryKey: wishKeys.own(userId) });
  },
};
