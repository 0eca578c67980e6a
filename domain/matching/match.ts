/** The states of a pair of student and mentor. */
export const MATCH_STATES = ['proposed', 'mentor_accepted', 'active', 'paused', 'ended'] as const;
export type MatchState = (typeof MATCH_STATES)[number];

const NEXT: Readonly<Record<MatchState, readonly MatchState[]>> = {
  proposed: ['mentor_accepted', 'active', 'ended'],
  mentor_accepted: ['active', 'ended'],
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
};

export function mayMoveMatch(from: MatchState, to: MatchState): boolean {
  return NEXT[from].includes(to);
}

/** States that take one of the mentor's places and mark the student as assigned (ENT-09). */
export const PLACE_TAKING_STATES = ['active', 'paused'] as const satisfies readonly MatchState[];

export function takesPlace(state: MatchState): boolean {
  return (PLACE_TAKING_STATES as readonly MatchState[]).includes(state);
}

/** Why an admin ends a pair. */
export const ADMIN_END_REASONS = [
  'goal_reached',
  'programme_ended',
  'student_asked',
  'mentor_asked',
  'mentor_left',
  'student_left',
  'no_contact',
  'not_a_good_fit',
  'assigned_elsewhere',
  'safeguarding',
  'mistake_corrected',
  'other',
] as const;

/** FEAT-11: why a mentor or a student says no to a proposal. */
export const DECLINE_REASONS = ['declined_no_time', 'declined_fit', 'declined_other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** What both read where one of them ended it: neither who it was nor why. */
const ENDED_BY_PAIR = 'by_one_of_two';

export const MATCH_END_REASONS = [
  ...ADMIN_END_REASONS,
  ...DECLINE_REASONS,
  'no_answer',
  ENDED_BY_PAIR,
] as const;
export type MatchEndReason = (typeof MATCH_END_REASONS)[number];
