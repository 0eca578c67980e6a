import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { type ApplicationStatus, nextApplicationStatuses } from '#domain/mentors/mentor-application.ts';
import type { DecisionProblem } from '../rules/decision.ts';

const ROLE_ENDS = msg`The mentor loses the role at once and sees students no more. Pairs stay until you end them.`;

/** A decision as a deed, and what it means for the applicant. A draft and a withdrawal are no decisions of ours. */
export const DEED_WORDS: Readonly<
  Record<
    Exclude<ApplicationStatus, 'draft' | 'withdrawn'>,
    { deed: MessageDescriptor; effect: MessageDescriptor }
  >
> = {
  approved: {
    deed: msg`Approve`,
    effect: msg`The person becomes a mentor at once and can be given students.`,
  },
  needs_info: {
    deed: msg`Ask for what is missing`,
    effect: msg`The applicant can change the answers and send them again.`,
  },
  interview: {
    deed: msg`Invite to a conversation`,
    effect: msg`The applicant reads that a conversation comes next.`,
  },
  references: {
    deed: msg`Ask the referees`,
    effect: msg`The applicant reads that the referees are being asked. Writing to them is up to you.`,
  },
  waitlisted: {
    deed: msg`Put on the waiting list`,
    effect: msg`The application stays open until there is a place.`,
  },
  rejected: {
    deed: msg`Do not accept`,
    effect: msg`The application is closed. The person may apply again later.`,
  },
  expired: {
    deed: msg`Close as expired`,
    effect: msg`The application is closed. The person may apply again later.`,
  },
  suspended: {
    deed: msg`Suspend`,
    effect: ROLE_ENDS,
  },
  pending: {
    deed: msg`Look at it again`,
    effect: msg`The application goes back to those that wait for a first look.`,
  },
};

export type Deed = keyof typeof DEED_WORDS;

/** What can be decided from a state, in the order in which it is mostly wanted. */
export function deedsFrom(status: ApplicationStatus): readonly Deed[] {
  const possible: readonly string[] = nextApplicationStatuses('admin', status);
  return (Object.keys(DEED_WORDS) as Deed[]).filter((deed) => possible.includes(deed));
}

/** What a decision means for the person, from where the application stands. */
export function effectWords(deed: Deed, from: ApplicationStatus): MessageDescriptor {
  return from === 'approved' ? ROLE_ENDS : DEED_WORDS[deed].effect;
}

export const PROBLEM_WORDS: Readonly<Record<DecisionProblem, MessageDescriptor>> = {
  choose_status: msg`Please choose what shall happen`,
  choose_reason: msg`Please choose a reason, because the applicant will ask why`,
  write_note: msg`Please write in the note what the reason is`,
  note_too_long: msg`The note is too long. Please shorten it`,
};
