import { msg } from '@lingui/core/macro';
import { paths } from '#web/app/paths.ts';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import { type Outcome, type OutcomeWrite, withSent } from '../rules/outcome.ts';
import { outcomeKeys } from './outcome-keys.ts';

/** How phones with version 1 of this program stored the operation. */
const V1_OPERATION = 'deed';
type StoredV1 = Record<typeof V1_OPERATION, OutcomeWrite['operation']>;

/** Something reached that was written down or taken back. */
export const outcomeWrite: OutboxKind<OutcomeWrite, void> = {
  name: 'outcome',
  version: 2,
  // neutral: the heading may be read over somebody's shoulder
  title: msg({
    message: 'An entry of the list of results',
    comment: 'List of what is not sent yet: heading of an entry; discreet',
  }),
  room: 'outcomes',
  path: paths.outcomes,
  upgrade: (values) =>
    ({ ...(values as OutcomeWrite), operation: (values as StoredV1)[V1_OPERATION] }) as OutcomeWrite,
  send: async (values, sending) => (await import('../data/outcomes.ts')).sendOutcome(values, sending),
  labels: async () => (await import('../ui/write-labels.ts')).outcomeLabels,
  sent: (write, _nothing, { userId, queries }) => {
    // until the server has been asked: what was sent would be gone from the screen in between
    queries.setQueriesData<Outcome[]>(
      {
        queryKey:
          write.operation === 'add' ? outcomeKeys.list(userId, write.matchId) : outcomeKeys.all(userId),
      },
      (told) => told && withSent(told, write),
    );
    void queries.invalidateQueries({ queryKey: outcomeKeys.all(userId) });
  },
};
