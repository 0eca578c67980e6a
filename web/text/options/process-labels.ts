import { msg } from '@lingui/core/macro';
import type { MatchEndReason, MatchState } from '#domain/matching/match.ts';
import type { ApplicationStatus, DecisionReason } from '#domain/mentors/mentor-application.ts';
import type { Labels } from './labels.ts';

/** The words for states and reasons of applications and pairs. */
export const PROCESS_LABELS = {
  application_status: {
    draft: msg({ context: 'application_status', comment: 'fa high, ps medium', message: 'Draft' }),
    pending: msg({ context: 'application_status', comment: 'fa high, ps medium', message: 'Under review' }),
    needs_info: msg({
      context: 'application_status',
      comment: 'fa medium, ps medium',
      message: 'Something is missing',
    }),
    interview: msg({
      context: 'application_status',
      comment: 'fa medium, ps medium. A talk with the applicant before the decision.',
      message: 'Conversation',
    }),
    references: msg({
      context: 'application_status',
      comment: 'fa medium, ps medium. The people named by the applicant are being asked.',
      message: 'Asking the referees',
    }),
    approved: msg({ context: 'application_status', comment: 'fa high, ps high', message: 'Approved' }),
    rejected: msg({ context: 'application_status', comment: 'fa high, ps high', message: 'Not accepted' }),
    waitlisted: msg({
      context: 'application_status',
      comment: 'fa high, ps high',
      message: 'On the waiting list',
    }),
    withdrawn: msg({ context: 'application_status', comment: 'fa high, ps high', message: 'Withdrawn' }),
    suspended: msg({ context: 'application_status', comment: 'fa medium, ps medium', message: 'Suspended' }),
    expired: msg({ context: 'application_status', comment: 'fa medium, ps medium', message: 'Expired' }),
  } satisfies Labels<ApplicationStatus>,
  decision_reason: {
    meets_requirements: msg({
      context: 'decision_reason',
      comment: 'fa high, ps high',
      message: 'Meets the requirements',
    }),
    identity_unclear: msg({
      context: 'decision_reason',
      comment: 'fa high, ps high',
      message: 'Identity is not clear',
    }),
    answers_incomplete: msg({
      context: 'decision_reason',
      comment: 'fa high, ps high',
      message: 'Answers are incomplete',
    }),
    references_missing: msg({
      context: 'decision_reason',
      comment: 'fa medium, ps medium',
      message: 'References are missing',
    }),
    references_not_supportive: msg({
      context: 'decision_reason',
      comment: 'fa medium, ps medium',
      message: 'References do not support it',
    }),
    training_not_done: msg({
      context: 'decision_reason',
      comment: 'fa medium, ps medium',
      message: 'Training is not done',
    }),
    conduct_not_accepted: msg({
      context: 'decision_reason',
      comment: 'fa medium, ps medium',
      message: 'Rules of conduct are not accepted',
    }),
    language_not_needed: msg({
      context: 'decision_reason',
      comment: 'fa high, ps high',
      message: 'This language is not needed now',
    }),
    field_not_needed: msg({
      context: 'decision_reason',
      comment: 'fa high, ps high',
      message: 'This field is not needed now',
    }),
    no_places_now: msg({
      context: 'decision_reason',
      comment: 'fa high, ps high',
      message: 'No places at the moment',
    }),
    too_few_hours: msg({ context: 'decision_reason', comment: 'fa high, ps high', message: 'Too few hours' }),
    under_age: msg({ context: 'decision_reason', comment: 'fa high, ps high', message: 'Under 18' }),
    safeguarding_concern: msg({
      context: 'decision_reason',
      comment: 'fa medium, ps medium',
      message: 'A concern about safety',
    }),
    conduct_breach: msg({
      context: 'decision_reason',
      comment: 'fa medium, ps medium',
      message: 'Rules of conduct were broken',
    }),
    inactive: msg({
      context: 'decision_reason',
      comment: 'fa medium, ps medium',
      message: 'No sign for a long time',
    }),
    duplicate: msg({ context: 'decision_reason', comment: 'fa high, ps high', message: 'Sent twice' }),
    mistake_corrected: msg({
      context: 'decision_reason',
      comment: 'fa high, ps high',
      message: 'A mistake was corrected',
    }),
    other: msg({ context: 'decision_reason', comment: 'fa high, ps high', message: 'Another reason' }),
  } satisfies Labels<DecisionReason>,
  match_state: {
    proposed: msg({ context: 'match_state', comment: 'fa high, ps high', message: 'Proposed' }),
    mentor_accepted: msg({
      context: 'match_state',
      comment: 'fa medium, ps medium',
      message: 'Accepted by the mentor',
    }),
    active: msg({ context: 'match_state', comment: 'fa high, ps high', message: 'Active' }),
    paused: msg({ context: 'match_state', comment: 'fa medium, ps medium', message: 'Paused' }),
    ended: msg({ context: 'match_state', comment: 'fa high, ps high', message: 'Ended' }),
  } satisfies Labels<MatchState>,
  match_end_reason: {
    goal_reached: msg({
      context: 'match_end_reason',
      comment: 'fa high, ps high',
      message: 'The goal is reached',
    }),
    programme_ended: msg({
      context: 'match_end_reason',
      comment: 'fa high, ps high',
      message: 'The programme has ended',
    }),
    student_asked: msg({
      context: 'match_end_reason',
      comment: 'fa high, ps high',
      message: 'The student asked for it',
    }),
    mentor_asked: msg({
      context: 'match_end_reason',
      comment: 'fa high, ps high',
      message: 'The mentor asked for it',
    }),
    mentor_left: msg({
      context: 'match_end_reason',
      comment: 'fa medium, ps medium',
      message: 'The mentor has left',
    }),
    student_left: msg({
      context: 'match_end_reason',
      comment: 'fa medium, ps medium',
      message: 'The student has left',
    }),
    no_contact: msg({ context: 'match_end_reason', comment: 'fa high, ps high', message: 'No contact' }),
    not_a_good_fit: msg({
      context: 'match_end_reason',
      comment: 'fa medium, ps medium',
      message: 'They do not fit each other well',
    }),
    assigned_elsewhere: msg({
      context: 'match_end_reason',
      comment: 'fa medium, ps medium',
      message: 'Assigned to another mentor',
    }),
    safeguarding: msg({
      context: 'match_end_reason',
      comment: 'fa medium, ps medium',
      message: 'For safety',
    }),
    mistake_corrected: msg({
      context: 'match_end_reason',
      comment: 'fa high, ps high',
      message: 'A mistake was corrected',
    }),
    other: msg({ context: 'match_end_reason', comment: 'fa high, ps high', message: 'Another reason' }),
    declined_no_time: msg({ context: 'match_end_reason', message: 'Proposal declined: no time now' }),
    declined_fit: msg({ context: 'match_end_reason', message: 'Proposal declined: does not fit' }),
    declined_other: msg({ context: 'match_end_reason', message: 'Proposal declined: another reason' }),
    no_answer: msg({ context: 'match_end_reason', message: 'Proposal without an answer in time' }),
    by_one_of_two: msg({ context: 'match_end_reason', message: 'One of the two ended it' }),
  } satisfies Labels<MatchEndReason>,
} as const;
