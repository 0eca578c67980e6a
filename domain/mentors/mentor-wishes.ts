import { EXPERTISE_FIELDS, type ExpertiseField } from './mentor-profile.ts';

/** What a mentor says of a field or goal: gladly, as it comes, or rather not. Where she says nothing it is `neutral`. */
export const LEANINGS = ['prefer', 'neutral', 'avoid'] as const;
export type Leaning = (typeof LEANINGS)[number];

/** Of the fields those that are no subject of study but something to be reached. */
export const GOAL_FIELDS = [
  'english_language',
  'scholarship_applications',
  'study_skills',
  'career',
] as const satisfies readonly ExpertiseField[];

const GOALS: ReadonlySet<ExpertiseField> = new Set(GOAL_FIELDS);
export const STUDY_FIELDS: readonly ExpertiseField[] = EXPERTISE_FIELDS.filter((field) => !GOALS.has(field));

/** Characters of the one reason, which goes to the team alone. */
export const MENTOR_WISH_REASON_MAX_CHARACTERS = 300;
