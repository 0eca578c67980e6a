import { msg } from '@lingui/core/macro';
import { paths } from '#web/app/paths.ts';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import type { TestWrite } from '../rules/test-write.ts';
import { analysisKeys } from './analysis-keys.ts';

/** How phones with version 1 of this program stored the operation. */
const V1_OPERATION = 'deed';
type StoredV1 = Record<typeof V1_OPERATION, TestWrite['operation']>;

/** A test that was written down or taken away. */
export const testWrite: OutboxKind<TestWrite, void> = {
  name: 'student-test',
  version: 2,
  title: msg({
    message: 'A test of yours',
    comment:
      'List of what is not sent yet: heading of an entry, the score of an English or school test that the student reported',
  }),
  room: 'analysis',
  path: paths.analysis,
  upgrade: (values) =>
    ({ ...(values as TestWrite), operation: (values as StoredV1)[V1_OPERATION] }) as TestWrite,
  send: async (values, sending) => (await import('../data/tests.ts')).sendTest(values, sending),
  sent: (_values, _nothing, { userId, queries }) => {
    void queries.invalidateQueries({ queryKey: analysisKeys.tests(userId) });
    // the score of the profile is filled from it
    void queries.invalidateQueries({ queryKey: ['profile'] });
  },
};
