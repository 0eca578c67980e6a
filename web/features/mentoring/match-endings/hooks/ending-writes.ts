import { msg } from '@lingui/core/macro';
import { paths } from '#web/app/paths.ts';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import type { EndWrite, LookBackWrite, NextMentorWrite } from '../rules/writes.ts';

const loadApi = () => import('../data/write-endings.ts');
const labels = () => import('../ui/write-labels.ts');
const about = { version: 1, room: 'messages', path: paths.tasks } as const;

/** The end of a pair. */
export const endWrite: OutboxKind<EndWrite, void> = {
  ...about,
  name: 'pair-end',
  title: msg({ message: 'The end of working together', comment: 'List of what is not sent yet: heading' }),
  send: async (values, sending) => (await loadApi()).endPair(values, sending),
  merge: (_older, newer) => newer,
  // the pair, the queue, messages and tasks stand on many screens
  sent: (_values, _nothing, { queries }) => void queries.invalidateQueries(),
};

/** How one of the two looks back on it, once. */
export const lookBackWrite: OutboxKind<LookBackWrite, void> = {
  ...about,
  name: 'pair-look-back',
  title: msg({
    message: 'How it was, and what comes next',
    comment: 'List of what is not sent yet: heading',
  }),
  send: async (values, sending) => (await loadApi()).sendLookBack(values, sending),
  merge: (_older, newer) => newer,
  labels: async () => (await labels()).lookBackLabels,
  sent: (_values, _nothing, { queries }) => void queries.invalidateQueries(),
};

/** Whether a student wants another mentor. */
export const nextMentorWrite: OutboxKind<NextMentorWrite, void> = {
  ...about,
  name: 'next-mentor',
  title: msg({
    message: 'Whether you want another mentor',
    comment: 'List of what is not sent yet: heading',
  }),
  send: async (values, sending) => (await loadApi()).wishNextMentor(values, sending),
  merge: (_older, newer) => newer,
  sent: (_values, _nothing, { queries }) => void queries.invalidateQueries(),
};
