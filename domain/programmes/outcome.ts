/** What a student can have reached. */
export const OUTCOME_KINDS = ['admission', 'award', 'job', 'test'] as const;
export type OutcomeKind = (typeof OUTCOME_KINDS)[number];

/** told: the team has not decided yet; declined: with a sentence to whoever wrote it. */
export const OUTCOME_STATES = ['told', 'confirmed', 'declined'] as const;
export type OutcomeState = (typeof OUTCOME_STATES)[number];

export const OUTCOME_DETAILS_MAX_CHARACTERS = 300;
export const OUTCOME_ANSWER_MAX_CHARACTERS = 500;
