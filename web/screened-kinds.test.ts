import { expect, it } from 'vitest';
import { writtenIn } from '#web/features/student/distress/rules/screened.ts';
import { OUTBOX_KINDS } from './app/outbox-kinds.ts';

/** Choices, marks and moves without a sentence, and the advisor, which reads for itself and reports. */
const NOT_READ = [
  'survey',
  'terms',
  'notifications-read',
  'news-mark',
  'news-answer',
  'news-by-email',
  'messages-read',
  'distress',
  'task-move',
  'tasks-seen',
  'availability',
  'proposal-answer',
  'next-mentor',
  'application-withdrawal',
  'student-test',
  'advice',
  'advice-forget',
  'programme-application-withdrawal',
  'programme-offer-answer',
];

it('[SG-04] reads on the phone every kind of write in which a student or mentor writes sentences', () => {
  const left = OUTBOX_KINDS.map(({ name }) => name).filter(
    (kind) => writtenIn({ kind, values: { text: 'whole sentence' } }) === undefined,
  );
  expect(left.toSorted()).toEqual(NOT_READ.toSorted());
});
