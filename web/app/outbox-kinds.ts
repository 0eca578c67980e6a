import { offerWrite } from '#web/features/mentor-dashboard/index.ts';
import type { OutboxKind } from '#web/features/outbox/index.ts';
import { profileWrite } from '#web/features/profile/index.ts';
import { surveyWrite } from '#web/features/survey/index.ts';

/** Every kind of write that waits on the phone until it is sent. A new one is one line here. */
export const OUTBOX_KINDS: readonly OutboxKind[] = [profileWrite, surveyWrite, offerWrite];
