import type * as z from 'zod/mini';
import {
  field,
  nullableTextField,
  numberField,
  optionField,
  requiredOptionField,
  requiredTextField,
  textField,
} from '../forms/form-fields.ts';
import { LANGUAGES } from '../languages.ts';
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
import * as options from './options.ts';
import { readPhone } from './phone.ts';
import { PROVINCE_VALUES } from './provinces.ts';

/** The steps of the wizard before its review, and the sections of the profile page [WIZ-03]. */
export const PROFILE_SECTIONS = ['basic', 'education', 'interests', 'background'] as const;
export type ProfileSection = (typeof PROFILE_SECTIONS)[number];

/** How a form says yes; anything else is no. */
export const YES = 'yes';

/** What is known of a column of a profile that its owner writes. */
interface FieldFacts {
  /** what the column holds: text, a number, yes or no, or one of a list; null unless it is `isNeverNull` */
  stored: 'text' | 'number' | 'flag' | readonly string[];
  isNeverNull?: true;
  /** reads what is typed; without it the column is written another way */
  typed?: z.ZodMiniType<unknown, string>;
  /** columns with the same question are asked for together */
  question?: 'birth';
  section?: ProfileSection;
  /** asked on the profile page alone, so that the wizard stays short */
  isOnPageOnly?: true;
  /** no step is left without it: completeness (WIZ-07), the age (VAL-05) and the phone number (VAL-07) */
  isRequired?: true;
  /** several lines */
  isLong?: true;
}

const short = nullableTextField({ maxCharacters: SHORT_TEXT_MAX_CHARACTERS });
const nickname = nullableTextField({ maxCharacters: NAME_MAX_CHARACTERS });
const fullName = requiredTextField({ maxCharacters: NAME_MAX_CHARACTERS });
const BIRTH = { question: 'birth', section: 'basic', isRequired: true } as const;

/**
 * Every column of a profile that its owner writes [ENT-01], in the order in which the sections ask. Types, forms,
 * sections, the API's answer and what admins are shown derive from this table; its labels are in
 * `web/text/options/profile-field-labels.ts`, and the database has its bounds in `supabase/schemas/03_profiles.sql`.
 */
export const PROFILE_FIELDS = {
  first_name: { stored: 'text', isNeverNull: true, typed: fullName, section: 'basic', isRequired: true },
  last_name: { stored: 'text', isNeverNull: true, typed: fullName, section: 'basic', isRequired: true },
  display_name: { stored: 'text', typed: nickname, section: 'basic' },
  // an ISO date whose real exactness is the precision
  date_of_birth: { stored: 'text', ...BIRTH },
  birth_date_precision: { stored: options.BIRTH_DATE_PRECISIONS, ...BIRTH },
  birth_calendar: { stored: options.CALENDARS, ...BIRTH },
  gender: { stored: options.GENDERS, typed: optionField(options.GENDERS), section: 'basic' },
  // an assigned mentor may see the gender
  share_gender: {
    stored: 'flag',
    isNeverNull: true,
    typed: field((text) => ({ value: text === YES })),
    section: 'basic',
  },
  phone_number: { stored: 'text', typed: field(readPhone), section: 'basic', isRequired: true },
  province: { stored: PROVINCE_VALUES, typed: optionField(PROVINCE_VALUES), section: 'basic' },
  place_of_residence: { stored: 'text', typed: short, section: 'basic' },
  place_of_birth: { stored: 'text', typed: short, section: 'basic' },
  language: { stored: LANGUAGES, typed: optionField(LANGUAGES), section: 'basic' },
  father_name: { stored: 'text', typed: nickname, section: 'basic', isOnPageOnly: true },
  preferred_calendar: {
    stored: options.CALENDARS,
    typed: optionField(options.CALENDARS),
    section: 'basic',
    isOnPageOnly: true,
  },
  education_level: {
    stored: options.EDUCATION_LEVELS,
    typed: requiredOptionField(options.EDUCATION_LEVELS),
    section: 'education',
    isRequired: true,
  },
  english_level: {
    stored: options.ENGLISH_LEVELS,
    typed: requiredOptionField(options.ENGLISH_LEVELS),
    section: 'education',
    isRequired: true,
  },
  toefl_score: {
    stored: 'number',
    typed: numberField({
      min: 0,
      max: TOEFL_MAX_POINTS,
      decimals: 0,
      rangeIssue: 'toefl_range',
      stepIssue: 'toefl_whole',
    }),
    section: 'education',
  },
  gpa: {
    stored: 'number',
    typed: numberField({
      min: 0,
      max: GPA_MAX_POINTS,
      decimals: 2,
      rangeIssue: 'gpa_range',
      stepIssue: 'gpa_step',
    }),
    section: 'education',
  },
  marks_percent: {
    stored: 'number',
    typed: numberField({
      min: 0,
      max: MARKS_MAX_PERCENT,
      decimals: 2,
      rangeIssue: 'marks_range',
      stepIssue: 'marks_step',
    }),
    section: 'education',
  },
  interests: {
    stored: 'text',
    typed: requiredTextField({ maxCharacters: INTERESTS_MAX_CHARACTERS, multiline: true }),
    section: 'interests',
    isRequired: true,
    isLong: true,
  },
  bio: {
    stored: 'text',
    typed: textField({ maxCharacters: LONG_TEXT_MAX_CHARACTERS, multiline: true }),
    section: 'interests',
    isLong: true,
  },
  extracurricular_activities: {
    stored: 'text',
    typed: textField({ maxCharacters: ACTIVITIES_MAX_CHARACTERS, multiline: true }),
    section: 'interests',
    isLong: true,
  },
  mentor_gender_wish: {
    stored: options.MENTOR_GENDER_WISHES,
    typed: optionField(options.MENTOR_GENDER_WISHES),
    section: 'background',
  },
  school_type: {
    stored: options.SCHOOL_TYPES,
    typed: optionField(options.SCHOOL_TYPES),
    section: 'background',
  },
  internet_speed: {
    stored: options.INTERNET_SPEEDS,
    typed: optionField(options.INTERNET_SPEEDS),
    section: 'background',
  },
  parental_education: {
    stored: options.PARENTAL_EDUCATIONS,
    typed: optionField(options.PARENTAL_EDUCATIONS),
    section: 'background',
  },
  household_income_band: { stored: 'text', typed: short, section: 'background' },
  religion: {
    stored: 'text',
    typed: textField({ maxCharacters: SHORT_TEXT_MAX_CHARACTERS }),
    section: 'background',
  },
  terms_accepted: { stored: 'flag', isNeverNull: true },
} as const satisfies Record<string, FieldFacts>;

type Table = typeof PROFILE_FIELDS;
export type OwnProfileField = keyof Table;
/** A column whose answer is typed by itself. */
export type TypedField = {
  [Name in OwnProfileField]: Table[Name] extends { typed: unknown } ? Name : never;
}[OwnProfileField];
/** What a person is asked; the columns of a date of birth are one question. */
export type ProfileQuestion = TypedField | 'birth';

type HeldBy<Stored> = Stored extends 'text'
  ? string
  : Stored extends 'number'
    ? number
    : Stored extends 'flag'
      ? boolean
      : Stored extends readonly (infer Option)[]
        ? Option
        : never;

/** The columns that a person writes about herself, as they are stored. */
export type OwnProfile = {
  [Name in OwnProfileField]: Table[Name] extends { isNeverNull: true }
    ? HeldBy<Table[Name]['stored']>
    : HeldBy<Table[Name]['stored']> | null;
};

/** What is known of a column, by its name. */
export const factsOf = (name: OwnProfileField): FieldFacts => PROFILE_FIELDS[name];

/** What a person may write about herself. */
export const OWN_PROFILE_FIELDS = Object.keys(PROFILE_FIELDS) as OwnProfileField[];

/** Whether the answer to a column is typed by itself. */
export const isTypedField = (name: OwnProfileField): name is TypedField => factsOf(name).typed !== undefined;

/** The question by which a column is asked for; undefined where it is written another way. */
export function questionOf(name: OwnProfileField): ProfileQuestion | undefined {
  return factsOf(name).question ?? (isTypedField(name) ? name : undefined);
}
