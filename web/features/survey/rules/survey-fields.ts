import type { SurveyForm } from '#domain/survey-form.ts';

/** FEAT-03: the five questions in the order in which they are asked, the least private first. */
export const SURVEY_FIELDS = [
  'province',
  'internet_speed',
  'school_type',
  'parental_education',
  'household_income_band',
] as const satisfies readonly (keyof SurveyForm)[];

/** The questions that have an answer; nothing more is recorded of them. */
export function answeredFields(form: SurveyForm): string[] {
  return SURVEY_FIELDS.filter((field) => form[field].trim() !== '');
}
