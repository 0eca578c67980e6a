import type { SurveyForm } from '#domain/profiles/survey-form.ts';
import { SURVEY_FIELDS } from '#domain/profiles/profile-completeness.ts';

/** The questions that have an answer; nothing more is recorded of them. */
export function answeredFields(form: SurveyForm): string[] {
  return SURVEY_FIELDS.filter((field) => form[field].trim() !== '');
}
