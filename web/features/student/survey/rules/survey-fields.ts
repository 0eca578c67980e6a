import { SURVEY_FIELDS, type SurveyField } from '#domain/profiles/profile-completeness.ts';

/** The questions that have an answer; nothing more is recorded of them. */
export function answeredFields(form: Readonly<Record<SurveyField, string>>): string[] {
  return SURVEY_FIELDS.filter((field) => form[field].trim() !== '');
}
