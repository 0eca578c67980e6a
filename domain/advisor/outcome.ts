/** What became of a question; the database keeps the same names. */
export const OUTCOMES = ['passages', 'live', 'refused', 'unknown', 'distress'] as const;
export type Outcome = (typeof OUTCOMES)[number];
