import { msg } from '@lingui/core/macro';
import { paths } from '#web/app/paths.ts';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import type { CheckInAnswerWrite, CheckInWrite } from '../rules/writes.ts';
import { meetingKeys } from './meeting-keys.ts';

const loadApi = () => import('../data/write-meetings.ts');
const labels = () => import('../ui/write-labels.ts');

/** How a month went. */
export const checkInWrite: OutboxKind<CheckInWrite, void> = {
  name: 'check-in',
  version: 1,
  title: msg({ message: 'Your monthly check-in', comment: 'List of what is not sent yet: heading' }),
  room: 'meetings',
  path: paths.checkIns,
  send: async (values, sending) => (await loadApi()).sendCheckIn(values, sending),
  labels: async () => (await labels()).checkInLabels,
  sent: (_values, _answer, { userId, queries }) => {
    void queries.invalidateQueries({ queryKey: meetingKeys.checkIns(userId) });
  },
};

/** The mentor's answer to one. */
export const checkInAnswerWrite: OutboxKind<CheckInAnswerWrite, void> = {
  name: 'check-in-answer',
  version: 1,
  title: msg({ message: 'Your answer to a check-in', comment: 'List of what is not sent yet: heading' }),
  room: 'meetings',
  path: paths.checkIns,
  send: async (values, sending) => (await loadApi()).answerCheckIn(values, sending),
  labels: async () => (await labels()).answerLabels,
  sent: (_values, _answer, { userId, queries }) => {
    void queries.invalidateQueries({ queryKey: meetingKeys.checkIns(userId) });
  },
};
