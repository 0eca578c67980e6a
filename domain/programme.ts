/** What a programme is: company on the way, a course, a fellowship here, or a scholarship that somebody else gives. */
export const PROGRAMME_KINDS = ['mentoring', 'course', 'fellowship', 'scholarship'] as const;
export type ProgrammeKind = (typeof PROGRAMME_KINDS)[number];

export const PROGRAMME_STATES = ['draft', 'published', 'archived'] as const;
/** What a date is: something that happened, the end of a time, or something one may take part in. */
export const MILESTONE_KINDS = ['history', 'deadline', 'event'] as const;
export type MilestoneKind = (typeof MILESTONE_KINDS)[number];
