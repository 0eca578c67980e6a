import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { type ApplicationStatus, nextApplicationStatuses } from '#domain/mentors/mentor-application.ts';
import type { DecisionProblem } from '../rules/decision.ts';

const ROLE_ENDS = msg`The mentor loses the role at once and no longer sees students. Matches stay until you end them.`;

/** A decision as an operation, and what it means for the applicant. A draft and a withdrawal are no decisions of ours. */
export const DECISION_LABELS: Readonly<
  Record<
    Exclude<ApplicationStatus, 'draft' | 'withdrawn'>,
    { operation: MessageDescriptor; effect: MessageDescriptor }
  >
> = {
  approved: {
    operation: msg`Approve`,
    effect: msg`The person becomes a mentor at once and can be given students.`,
  },
  needs_info: {
    operation: msg`Ask for what is missing`,
    effect: msg`The applicant can change the answers and send them again.`,
  },
  interview: {
    operation: msg`Invite to a conversation`,
    effect: msg`The applicant reads that a conversation comes next.`,
  },
  references: {
    operation: msg`Ask the referees`,
    effect: msg`The applicant reads that the referees are being asked. Writing to them is up to you.`,
  },
  waitlisted: {
    operation: msg`Put on the waiting list`,
    effect: msg`The application stays open until there is a place.`,
  },
  rejected: {
    operation: msg`Do not accept`,
    effect: msg`The application is closed. The person may apply again later.`,
  },
  expired: {
    operation: msg`Close as expired`,
    effect: msg`The application is closed. The person may apply again later.`,
  },
  suspended: {
    operation: msg`Suspend`,
    effect: ROLE_ENDS,
  },
  pending: {
    operation: msg`Look at it again`,
    effect: msg`The application goes back to those that wait for a first look.`,
  },
};

export type Operation = keyof typeof DECISION_LABELS;

/** What can be decided from a state, in the order in which it is mostly wanted. */
export function operationsFrom(status: ApplicationStatus): readonly Operation[] {
  const possible: readonly string[] = nextApplicationStatuses('admin', status);
  return (Object.keys(DECISION_LABELS) as Operation[]).filter((operation) => possible.includes(operation));
}

/** What a decision means for the person, from where the application stands. */
export function effectLabels(operation: Operation, from: ApplicationStatus): MessageDescriptor {
  return from === 'approved' ? ROLE_ENDS : DECISION_LABELS[operation].effect;
}

export const PROBLEM_LABELS: Readonly<Record<DecisionProblem, MessageDescriptor>> = {
  choose_status: msg`Please choose what shall happen`,
  choose_reason: msg`Please choose a reason, because the applicant will ask why`,
  write_note: msg`Please write in the note what the reason is`,
  note_too_long: msg`The note is too long. Please shorten it`,
};
