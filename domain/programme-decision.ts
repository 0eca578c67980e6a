/** What is decided about an application for a round; `private.decision_outcomes` has the same. */
export const DECISION_OUTCOMES = ['offered', 'waitlisted', 'refused'] as const;

/** What has become of it since. `lapsed`: nobody answered in time. */
export const DECISION_STATES = [...DECISION_OUTCOMES, 'accepted', 'declined', 'lapsed', 'withdrawn'] as const;
