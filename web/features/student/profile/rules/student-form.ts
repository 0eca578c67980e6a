import type { CalendarDate } from '#domain/calendar/gregorian.ts';
import { type FieldIssue, isFieldIssue } from '#domain/forms/field-issues.ts';
import type { Language } from '#domain/languages.ts';
import type { CalendarKind } from '#domain/profiles/options.ts';
import type { OwnProfile, ProfileQuestion } from '#domain/profiles/profile-fields.ts';
import { type ProfileForm, profileFormOf, profileFormSchema } from '#domain/profiles/profile-form.ts';

/** What the inputs hold: texts, and the parts of the date of birth. */
export type StudentForm = ProfileForm;
export type FormField = ProfileQuestion;
export type BirthForm = StudentForm['birth'];
/** Every field but the date of birth, whose parts are asked for together. */
export type TextField = Exclude<FormField, 'birth'>;
export type Issues = Partial<Record<FormField, FieldIssue>>;
export type Columns = Partial<OwnProfile>;

/** The calendar that a reader of this language most likely thinks in. */
export function usualCalendar(language: Language): CalendarKind {
  return language === 'en' ? 'gregorian' : 'solar_hijri';
}

/** The inputs as they stand for a stored profile; wishes never spoken begin with what the page shows now. */
export function formOf(profile: OwnProfile, language: Language): StudentForm {
  const calendar = profile.preferred_calendar ?? usualCalendar(language);
  return {
    ...profileFormOf(profile, calendar),
    language: profile.language ?? language,
    preferred_calendar: calendar,
  };
}

/**
 * VAL-05, VAL-07, VAL-08, VAL-09: reads some fields of the form: the columns to write for those that can be
 * read, and what is wrong with the others. `today` is Kabul's Gregorian day.
 */
export function readFields(
  form: StudentForm,
  fields: readonly FormField[],
  today: CalendarDate,
): { columns: Columns; issues: Issues } {
  const { shape } = profileFormSchema(today);
  let columns: Columns = {};
  const issues: Issues = {};
  for (const name of fields) {
    const read = shape[name].safeParse(form[name]);
    if (!read.success) {
      const message = read.error.issues[0]?.message;
      issues[name] = isFieldIssue(message) ? message : 'invalid_option';
    } else if (name === 'birth') columns = { ...columns, ...(read.data as Columns) };
    else columns = { ...columns, [name]: read.data };
  }
  return { columns, issues };
}
