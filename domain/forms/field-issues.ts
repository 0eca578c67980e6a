/**
 * What can be wrong with a field: the messages of every schema here. Forms look their words up by these
 * codes, so that a rule never speaks a language.
 */
export const FIELD_ISSUES = [
  'required',
  'too_long',
  'control_characters',
  'invalid_option',
  'not_a_number',
  'toefl_range',
  'toefl_whole',
  'gpa_range',
  'gpa_step',
  'marks_range',
  'marks_step',
  'phone_invalid',
  'phone_country_code',
  'not_a_year',
  'year_of_other_calendar',
  'year_in_future',
  'year_too_early',
  'need_month',
  'need_day',
  'invalid_date',
  'date_in_future',
  'under_13',
  'invalid_email',
  'disposable_email',
  'password_too_short',
  'password_too_long',
  'password_too_many_bytes',
  'password_common',
  'password_characters',
] as const;

export type FieldIssue = (typeof FIELD_ISSUES)[number];

const KNOWN: ReadonlySet<string> = new Set(FIELD_ISSUES);

export function isFieldIssue(value: unknown): value is FieldIssue {
  return typeof value === 'string' && KNOWN.has(value);
}
