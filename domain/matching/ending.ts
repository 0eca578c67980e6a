/** SG-13: why one of a pair says that it ended. `private.answer_ending` of the database takes the same. */
export const ENDING_REASONS = [
  'goal_reached',
  'no_time',
  'no_contact',
  'no_line',
  'language',
  'not_a_good_fit',
  'not_comfortable',
  'other',
] as const;
export type EndingReason = (typeof ENDING_REASONS)[number];

/** Whether somebody who was asked how it was has answered, or wants to be asked no more. */
export const ENDING_STATES = ['asked', 'answered', 'skipped'] as const;
export type EndingState = (typeof ENDING_STATES)[number];

/** What went well, in the words of one of the two. */
export const WENT_WELL_MAX_CHARACTERS = 1000;
