import type { Profile, ProfileField } from './profile.ts';
import type { Role } from '../accounts/roles.ts';
import type { TypedField } from './profile-fields.ts';
import { isBlank } from '../text/blank.ts';

const NAMES = ['first_name', 'last_name'] as const;
const STUDENT_FIELDS = [...NAMES, 'education_level', 'english_level', 'interests'] as const;

/** The fields that WIZ-07 demands of a role; an unknown role is treated as a student's. */
export function requiredProfileFields(role: Role | undefined): readonly ProfileField[] {
  return role === 'admin' || role === 'mentor' ? NAMES : STUDENT_FIELDS;
}

/** WIZ-07: whether a profile is complete. No profile at all is incomplete. */
export function isProfileComplete(
  profile: Partial<Profile> | null | undefined,
  role: Role | undefined,
): boolean {
  return requiredProfileFields(role).every((name) => isFilled(profile?.[name]));
}

function isFilled(value: Profile[ProfileField] | undefined): boolean {
  return typeof value === 'string' ? !isBlank(value) : value !== null && value !== undefined;
}

/**
 * How much each part of a student's profile helps to find a mentor. The parts that WIZ-07 demands weigh
 * most; what is private and does not help (religion, income, places) weighs nothing, so that nobody is
 * pushed to tell it.
 */
const WEIGHTS: readonly { fields: readonly ProfileField[]; weight: number }[] = [
  { fields: ['interests'], weight: 16 },
  { fields: ['education_level'], weight: 14 },
  { fields: ['english_level'], weight: 14 },
  { fields: ['first_name'], weight: 10 },
  { fields: ['last_name'], weight: 10 },
  { fields: ['bio'], weight: 10 },
  { fields: ['date_of_birth'], weight: 7 },
  { fields: ['phone_number'], weight: 5 },
  // any one figure from school is enough: few people have all of them
  { fields: ['marks_percent', 'gpa', 'toefl_score'], weight: 6 },
  { fields: ['mentor_gender_wish'], weight: 4 },
  { fields: ['extracurricular_activities'], weight: 4 },
];

export interface Completeness {
  /** whole percent, 100 only when nothing is missing */
  percent: number;
  /** the field that adds most, undefined when nothing is missing */
  nextField: ProfileField | undefined;
  /** all missing parts, the most useful first; a part of several fields is named by its first */
  missing: readonly ProfileField[];
}

/** The weighted share of a student's profile and what to fill next. */
export function profileCompleteness(profile: Partial<Profile> | null | undefined): Completeness {
  const missing = WEIGHTS.filter((part) => !part.fields.some((name) => isFilled(profile?.[name])));
  const mostUsefulFirst = missing.toSorted((one, other) => other.weight - one.weight);
  const names = mostUsefulFirst.flatMap((part) => part.fields[0] ?? []);
  const total = totalOf(WEIGHTS);
  const percent = Math.floor(((total - totalOf(missing)) * 100) / total);
  return { percent, nextField: names[0], missing: names };
}

function totalOf(parts: readonly { weight: number }[]): number {
  return parts.reduce((sum, part) => sum + part.weight, 0);
}

/** FEAT-03: the questions of the survey in the order in which they are asked, the least private first. */
export const SURVEY_FIELDS = [
  'province',
  'internet_speed',
  'school_type',
  'parental_education',
  'household_income_band',
] as const satisfies readonly TypedField[];
export type SurveyField = (typeof SURVEY_FIELDS)[number];

/** FEAT-03: the questions without an answer. The wizard asks them too, and nobody is asked twice. */
export function openSurveyQuestions(profile: Partial<Profile> | null): readonly SurveyField[] {
  return SURVEY_FIELDS.filter((field) => isBlank(profile?.[field]));
}
