import { applicationWrite } from '#web/features/mentor-application/index.ts';
import { offerWrite } from '#web/features/mentor-dashboard/index.ts';
import { readMarkWrite } from '#web/features/notifications/index.ts';
import type { OutboxKind } from '#web/features/outbox/index.ts';
import { profileWrite } from '#web/features/profile/index.ts';
import { surveyWrite } from '#web/features/survey/index.ts';
import { termsWrite } from '#web/features/terms/index.ts';

/** Every kind of write that waits on the phone until it is sent. A new one is one line here. */
export const OUTBOX_KINDS: readonly OutboxKind[] = [
  profileWrite,
  surveyWrite,
  offerWrite,
  termsWrite,
  readMarkWrite,
  applicationWrite,
];
