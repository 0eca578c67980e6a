import { testWrite } from '#web/features/student/analysis/index.ts';
import { adviceWrite, forgetWrite, teamQuestionWrite } from '#web/features/student/advisor/index.ts';
import { applyWrite, placeWrite, withdrawWrite } from '#web/features/programmes/apply/index.ts';
import { applicationWrite, withdrawalWrite } from '#web/features/mentor/application/index.ts';
import { offerWrite } from '#web/features/mentor/dashboard/index.ts';
import { choicesWrite, newsAnswerWrite, newsMarkWrite } from '#web/features/account/inbox/index.ts';
import {
  availabilityWrite,
  checkInAnswerWrite,
  checkInWrite,
  meetingMoveWrite,
  meetingWrite,
} from '#web/features/mentoring/meetings/index.ts';
import { distressWrite } from '#web/features/student/distress/index.ts';
import { concernWrite } from '#web/features/mentoring/reports/index.ts';
import { endWrite, lookBackWrite, nextMentorWrite } from '#web/features/mentoring/match-endings/index.ts';
import { messageWrite, readWrite } from '#web/features/mentoring/messages/index.ts';
import { readMarkWrite } from '#web/features/account/notifications/index.ts';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import { profileWrite } from '#web/features/student/profile/index.ts';
import { mentorWishesWrite } from '#web/features/mentor/matching-preferences/index.ts';
import { answerWrite } from '#web/features/mentoring/match-proposals/index.ts';
import { surveyWrite } from '#web/features/student/survey/index.ts';
import { moveWrite, noteWrite, seenWrite, taskWrite } from '#web/features/mentoring/tasks/index.ts';
import { termsWrite } from '#web/features/account/terms/index.ts';
import { outcomeWrite } from '#web/features/mentoring/outcomes/index.ts';
import { neverWrite, wishesWrite } from '#web/features/student/mentor-preferences/index.ts';

/** Every kind of write that waits on the phone until it is sent. A new one is one line here. */
export const OUTBOX_KINDS: readonly OutboxKind[] = [
  profileWrite,
  surveyWrite,
  offerWrite,
  termsWrite,
  readMarkWrite,
  newsMarkWrite,
  newsAnswerWrite,
  choicesWrite,
  applicationWrite,
  messageWrite,
  readWrite,
  concernWrite,
  distressWrite,
  taskWrite,
  moveWrite,
  seenWrite,
  noteWrite,
  meetingWrite,
  meetingMoveWrite,
  availabilityWrite,
  checkInWrite,
  checkInAnswerWrite,
  answerWrite,
  endWrite,
  lookBackWrite,
  nextMentorWrite,
  withdrawalWrite,
  testWrite,
  outcomeWrite,
  adviceWrite,
  teamQuestionWrite,
  forgetWrite,
  wishesWrite,
  neverWrite,
  applyWrite,
  withdrawWrite,
  placeWrite,
  mentorWishesWrite,
];
