import type { CalendarDate } from '#domain/calendar/gregorian.ts';
import type { FieldIssue } from '#domain/forms/field-issues.ts';
import { type FormField, readFields, type StudentForm } from './student-form.ts';

/** What is wrong with a field: an issue of our own rules, or what the server did with it. */
export type FieldProblem = FieldIssue | 'refused_by_server' | 'birth_stays';
export type Problems = Partial<Record<FormField, FieldProblem>>;

/** What keeps these fields from being stored. `today` is Kabul's Gregorian day. */
export function problemsOf(form: StudentForm, fields: readonly FormField[], today: CalendarDate): Problems {
  return readFields(form, fields, today).issues;
}

/** VAL-06: whether the age is what stands in the way. */
export function isTooYoung(form: StudentForm, today: CalendarDate): boolean {
  return problemsOf(form, ['birth'], today).birth === 'under_13';
}

/** The first of the fields that has a problem. */
export function firstWithProblem(problems: Problems, fields: readonly FormField[]): FormField | undefined {
  return fields.find((field) => problems[field] !== undefined);
}

/** The problems of all other fields. */
export function withoutFields(problems: Problems, fields: readonly FormField[]): Problems {
  const left = Object.entries(problems).filter(([name]) => !fields.some((field) => field === name));
  return Object.fromEntries(left);
}
