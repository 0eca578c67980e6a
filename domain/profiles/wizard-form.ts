import * as z from 'zod/mini';
import { birthSchema } from './birth-form.ts';
import type { CalendarDate } from '../calendar/gregorian.ts';
import {
  field,
  nullableTextField,
  numberField,
  optionField,
  requiredOptionField,
  requiredTextField,
  textField,
} from '../forms/form-fields.ts';
import {
  ACTIVITIES_MAX_CHARACTERS,
  GPA_MAX_POINTS,
  INTERESTS_MAX_CHARACTERS,
  LONG_TEXT_MAX_CHARACTERS,
  MARKS_MAX_PERCENT,
  NAME_MAX_CHARACTERS,
  SHORT_TEXT_MAX_CHARACTERS,
  TOEFL_MAX_POINTS,
} from '../limits.ts';
import { EDUCATION_LEVELS, ENGLISH_LEVELS, GENDERS, MENTOR_GENDER_WISHES } from './options.ts';
import { readPhone } from './phone.ts';

const NAME = { maxCharacters: NAME_MAX_CHARACTERS };
const SHORT = { maxCharacters: SHORT_TEXT_MAX_CHARACTERS };
const LONG = { maxCharacters: LONG_TEXT_MAX_CHARACTERS, multiline: true };

const toefl = numberField({
  min: 0,
  max: TOEFL_MAX_POINTS,
  decimals: 0,
  rangeIssue: 'toefl_range',
  stepIssue: 'toefl_whole',
});

const gpa = numberField({
  min: 0,
  max: GPA_MAX_POINTS,
  decimals: 2,
  rangeIssue: 'gpa_range',
  stepIssue: 'gpa_step',
});

const marks = numberField({
  min: 0,
  max: MARKS_MAX_PERCENT,
  decimals: 2,
  rangeIssue: 'marks_range',
  stepIssue: 'marks_step',
});

/** The profile page of mentors and admins, who need names alone (WIZ-07). */
export const namesSchema = z.object({
  first_name: requiredTextField(NAME),
  last_name: requiredTextField(NAME),
  display_name: nullableTextField(NAME),
  father_name: nullableTextField(NAME),
});

/** WIZ-03 step 1; the birth date is judged on `today`. */
export function basicInfoSchema(today: CalendarDate) {
  return z.object({
    ...namesSchema.shape,
    birth: birthSchema(today),
    gender: optionField(GENDERS),
    phone_number: field(readPhone),
  });
}

/** WIZ-03 step 2, VAL-08 */
export const educationSchema = z.object({
  education_level: requiredOptionField(EDUCATION_LEVELS),
  english_level: requiredOptionField(ENGLISH_LEVELS),
  toefl_score: toefl,
  gpa,
  marks_percent: marks,
});

/** WIZ-03 step 3 */
export const interestsSchema = z.object({
  interests: requiredTextField({ ...LONG, maxCharacters: INTERESTS_MAX_CHARACTERS }),
  bio: textField(LONG),
});

/** WIZ-03 step 4, VAL-08, VAL-09 */
export const backgroundSchema = z.object({
  place_of_birth: nullableTextField(SHORT),
  place_of_residence: nullableTextField(SHORT),
  religion: textField(SHORT),
  extracurricular_activities: textField({ ...LONG, maxCharacters: ACTIVITIES_MAX_CHARACTERS }),
  mentor_gender_wish: optionField(MENTOR_GENDER_WISHES),
});

/** The whole wizard: steps 1 to 4, as step 5 saves them. */
export function wizardSchema(today: CalendarDate) {
  return z.object({
    ...basicInfoSchema(today).shape,
    ...educationSchema.shape,
    ...interestsSchema.shape,
    ...backgroundSchema.shape,
  });
}

export type WizardForm = z.input<ReturnType<typeof wizardSchema>>;
export type WizardValues = z.output<ReturnType<typeof wizardSchema>>;
