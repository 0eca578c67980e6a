import { msg } from '@lingui/core/macro';
import { paths } from '#web/app/paths.ts';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import { type AvailabilityWrite, mergedHours } from '../rules/writes.ts';
import { meetingKeys } from './meeting-keys.ts';

/** Hours of one's week that were added or taken away. */
export const availabilityWrite: OutboxKind<AvailabilityWrite, void> = {
  name: 'availability',
  version: 1,
  title: msg({ message: 'When you have time', comment: 'List of what is not sent yet: heading' }),
  room: 'meetings',
  path: paths.meetingHours,
  send: async (values, sending) =>
    (await import('../data/write-meetings.ts')).changeAvailability(values, sending),
  merge: mergedHours,
  sent: (_values, _answer, { userId, queries }) => {
    void queries.invalidateQueries({ queryKey: meetingKeys.hours(userId) });
  },
};
