import type { ProfileField } from '#domain/profiles/profile.ts';
import {
  factsOf,
  OWN_PROFILE_FIELDS,
  type OwnProfileField,
  PROFILE_SECTIONS,
  type ProfileSection,
  questionOf,
} from '#domain/profiles/profile-fields.ts';
import type { FormField, StudentForm } from './student-form.ts';

export { PROFILE_SECTIONS, type ProfileSection } from '#domain/profiles/profile-fields.ts';

/** WIZ-03: the five steps. */
export const WIZARD_STEPS = [...PROFILE_SECTIONS, 'review'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** The questions of a section of the profile page. */
export function fieldsOfPage(section: ProfileSection): readonly FormField[] {
  const columns = OWN_PROFILE_FIELDS.filter((name) => factsOf(name).section === section);
  return [...new Set(columns.flatMap((name) => questionOf(name) ?? []))];
}

/** What each step of the wizard asks, in the order in which it asks. */
export function fieldsOfStep(section: ProfileSection): readonly FormField[] {
  return fieldsOfPage(section).filter((field) => !columnsOfField(field).some(isOnPageOnly));
}

const isOnPageOnly = (name: OwnProfileField) => factsOf(name).isOnPageOnly === true;

/** The step behind this one; the last stays. */
export function stepAfter(step: WizardStep): WizardStep {
  return WIZARD_STEPS[WIZARD_STEPS.indexOf(step) + 1] ?? step;
}

/** The step before this one; the first stays. */
export function stepBefore(step: WizardStep): WizardStep {
  return WIZARD_STEPS[WIZARD_STEPS.indexOf(step) - 1] ?? step;
}

export const WIZARD_FIELDS: readonly FormField[] = PROFILE_SECTIONS.flatMap(fieldsOfStep);

export function isRequired(field: FormField): boolean {
  return columnsOfField(field).some((name) => factsOf(name).isRequired);
}

/** The section in which a question stands. */
export function sectionOf(field: FormField): ProfileSection {
  return PROFILE_SECTIONS.find((section) => fieldsOfPage(section).includes(field)) ?? 'basic';
}

export const ALL_FIELDS: readonly FormField[] = PROFILE_SECTIONS.flatMap(fieldsOfPage);

/** The question behind a column of the profile; undefined for columns that nobody is asked for. */
export function fieldOfColumn(column: ProfileField | (string & {})): FormField | undefined {
  const own = OWN_PROFILE_FIELDS.find((name) => name === column);
  return own && questionOf(own);
}

/** The columns that hold the answer to a question. */
export function columnsOfField(field: FormField): readonly OwnProfileField[] {
  return OWN_PROFILE_FIELDS.filter((name) => questionOf(name) === field);
}

/** Whether a question makes sense after the other answers: who tells no gender is not asked to share it. */
export function isAsked(field: FormField, form: StudentForm): boolean {
  return field !== 'share_gender' || (form.gender !== '' && form.gender !== 'prefer-not-to-say');
}
