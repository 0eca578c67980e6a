/** What a programme is: company on the way, a course, a fellowship here, or a scholarship that somebody else gives. */
export const PROGRAMME_KINDS = ['mentoring', 'course', 'fellowship', 'scholarship'] as const;
export type ProgrammeKind = (typeof PROGRAMME_KINDS)[number];

export const PROGRAMME_STATES = ['draft', 'published', 'archived'] as const;
/** What a date is: something that happened, the end of a time, or something one may take part in. */
export const MILESTONE_KINDS = ['history', 'deadline', 'event'] as const;
export type MilestoneKind = (typeof MILESTONE_KINDS)[number];

/** The desk of the dates that belong to no programme; the database knows it by the same id. */
export const HOUSE_DESK_ID = '000000dd-0000-4000-8000-0000000000dd';

/** How long the texts of a programme may be, as the database takes them. */
export const PROGRAMME_MAX_CHARACTERS = {
  name: 120,
  summary: 400,
  about: 3000,
  who: 1000,
  costs: 1000,
  requirement: 300,
  partner: 120,
  official_url: 500,
  title: 150,
  note: 600,
  publication: 300,
} as const;
export const PROGRAMME_REQUIREMENTS_COUNT = 12;
