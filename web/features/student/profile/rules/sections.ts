import type { OwnProfileField, ProfileField } from '#domain/profiles/profile.ts';
import type { FormField, StudentForm } from './student-form.ts';

export const PROFILE_SECTIONS = ['basic', 'education', 'interests', 'background'] as const;
export type ProfileSection = (typeof PROFILE_SECTIONS)[number];

/** WIZ-03: the five steps. */
export const WIZARD_STEPS = [...PROFILE_SECTIONS, 'review'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** What each step of the wizard asks, in the order in which it asks. */
export const FIELDS_OF_SECTION: Readonly<Record<ProfileSection, readonly FormField[]>> = {
  basic: [
    'first_name',
    'last_name',
    'display_name',
    'birth',
    'gender',
    'share_gender',
    'phone_number',
    'province',
    'place_of_residence',
    'place_of_birth',
    'language',
  ],
  education: ['education_level', 'english_level', 'toefl_score', 'gpa', 'marks_percent'],
  interests: ['interests', 'bio', 'extracurricular_activities'],
  background: [
    'mentor_gender_wish',
    'school_type',
    'internet_speed',
    'parental_education',
    'household_income_band',
    'religion',
  ],
};

/** Asked on the profile page alone, so that the wizard stays short. */
const BESIDE_THE_WIZARD: Readonly<Partial<Record<ProfileSection, readonly FormField[]>>> = {
  basic: ['father_name', 'preferred_calendar'],
};

/** What no step lets go without: completeness (WIZ-07), the age (VAL-05) and the phone number (VAL-07). */
const REQUIRED: ReadonlySet<FormField> = new Set<FormField>([
  'first_name',
  'last_name',
  'birth',
  'phone_number',
  'education_level',
  'english_level',
  'interests',
]);

/** The step behind this one; the last stays. */
export function stepAfter(step: WizardStep): WizardStep {
  return WIZARD_STEPS[WIZARD_STEPS.indexOf(step) + 1] ?? step;
}

/** The step before this one; the first stays. */
export function stepBefore(step: WizardStep): WizardStep {
  return WIZARD_STEPS[WIZARD_STEPS.indexOf(step) - 1] ?? step;
}

export const WIZARD_FIELDS: readonly FormField[] = PROFILE_SECTIONS.flatMap(
  (section) => FIELDS_OF_SECTION[section],
);

/** The questions of a section of the profile page. */
export function fieldsOfPage(section: ProfileSection): readonly FormField[] {
  return [...FIELDS_OF_SECTION[section], ...(BESIDE_THE_WIZARD[section] ?? [])];
}

export function isRequired(field: FormField): boolean {
  return REQUIRED.has(field);
}

/** The section in which a question stands. */
export function sectionOf(field: FormField): ProfileSection {
  return PROFILE_SECTIONS.find((section) => fieldsOfPage(section).includes(field)) ?? 'basic';
}

const BIRTH_COLUMNS = ['date_of_birth', 'birth_date_precision', 'birth_calendar'] as const;
export const ALL_FIELDS: readonly FormField[] = PROFILE_SECTIONS.flatMap(fieldsOfPage);

/** The question behind a column of the profile; undefined for columns that nobody is asked for. */
export function fieldOfColumn(column: ProfileField | (string & {})): FormField | undefined {
  if (BIRTH_COLUMNS.some((birth) => birth === column)) return 'birth';
  return ALL_FIELDS.find((field) => field === column);
}

/** The columns in which the answer to a question stands. */
export function columnsOfField(field: FormField): readonly OwnProfileField[] {
  return field === 'birth' ? BIRTH_COLUMNS : [field];
}

/** Whether a question makes sense after the other answers: who tells no gender is not asked to share it. */
export function isAsked(field: FormField, form: StudentForm): boolean {
  return field !== 'share_gender' || (form.gender !== '' && form.gender !== 'prefer-not-to-say');
}
