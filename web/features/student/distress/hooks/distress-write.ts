import { msg } from '@lingui/core/macro';
import { paths } from '#web/app/paths.ts';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import type { DistressWrite } from '../rules/distress-write.ts';

/**
 * SG-04: tells the team at once, before all else that waits on this phone. The list of what waits says nothing of it:
 * it has no words.
 */
export const distressWrite: OutboxKind<DistressWrite, void> = {
  name: 'distress',
  version: 1,
  isUrgent: true,
  title: msg({
    message: 'A message to the team',
    comment: 'List of what is not sent yet: heading of an entry, words that sounded like danger; discreet',
  }),
  room: 'distress',
  path: paths.messages,
  send: async (values, sending) =>
    (await import('../data/report-distress.ts')).reportDistress(values, sending),
};
