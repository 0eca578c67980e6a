import { msg } from '@lingui/core/macro';
import { paths } from '#web/app/paths.ts';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import type { MeetingMoveWrite, MeetingWrite } from '../rules/writes.ts';
import { meetingKeys } from './meeting-keys.ts';

/** The part that needs the SDK, in a chunk of its own. */
const loadApi = () => import('../data/write-meetings.ts');
const labels = () => import('../ui/write-labels.ts');

/** Moments that one of a pair proposes to the other. */
export const meetingWrite: OutboxKind<MeetingWrite, void> = {
  name: 'meeting',
  version: 1,
  title: msg({ message: 'A meeting that you propose', comment: 'List of what is not sent yet: heading' }),
  room: 'meetings',
  path: paths.meetings,
  send: async (values, sending) => (await loadApi()).proposeMeeting(values, sending),
  labels: async () => (await labels()).meetingLabels,
  sent: (_values, _answer, { userId, queries }) => {
    void queries.invalidateQueries({ queryKey: meetingKeys.meetings(userId) });
  },
};

/** An answer, a cancellation, or how it was. */
export const meetingMoveWrite: OutboxKind<MeetingMoveWrite, void> = {
  name: 'meeting-move',
  version: 1,
  title: msg({ message: 'Your answer about a meeting', comment: 'List of what is not sent yet: heading' }),
  room: 'meetings',
  path: paths.meetings,
  send: async (values, sending) => (await loadApi()).moveMeeting(values, sending),
  labels: async () => (await labels()).moveLabels,
  sent: (_values, _answer, { userId, queries }) => {
    void queries.invalidateQueries({ queryKey: meetingKeys.meetings(userId) });
  },
};
