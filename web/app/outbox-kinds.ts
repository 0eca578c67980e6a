import { testWrite } from '#web/features/analysis/index.ts';
import { adviceWrite, forgetWrite, teamQuestionWrite } from '#web/features/advisor/index.ts';
import { applyWrite, placeWrite, withdrawWrite } from '#web/features/applying/index.ts';
import { applicationWrite, withdrawalWrite } from '#web/features/mentor-application/index.ts';
import { offerWrite } from '#web/features/mentor-dashboard/index.ts';
import { choicesWrite, newsAnswerWrite, newsMarkWrite } from '#web/features/news/index.ts';
import {
  availabilityWrite,
  checkInAnswerWrite,
  checkInWrite,
  meetingMoveWrite,
  meetingWrite,
} from '#web/features/meetings/index.ts';
import { concernWrite } from '#web/features/concerns/index.ts';
import { endWrite, lookBackWrite, nextMentorWrite } from '#web/features/endings/index.ts';
import { messageWrite, readWrite } from '#web/features/messages/index.ts';
import { readMarkWrite } from '#web/features/notifications/index.ts';
import type { OutboxKind } from '#web/features/outbox/index.ts';
import { profileWrite } from '#web/features/profile/index.ts';
import { mentorWishesWrite } from '#web/features/mentor-wishes/index.ts';
import { answerWrite } from '#web/features/proposals/index.ts';
import { surveyWrite } from '#web/features/survey/index.ts';
import { moveWrite, noteWrite, seenWrite, taskWrite } from '#web/features/tasks/index.ts';
import { termsWrite } from '#web/features/terms/index.ts';
import { outcomeWrite } from '#web/features/outcomes/index.ts';
import { neverWrite, wishesWrite } from '#web/features/wishes/index.ts';

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
