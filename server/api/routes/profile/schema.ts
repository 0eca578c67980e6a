import { z } from 'zod';
import type { ProfileAnswer } from '#domain/platform/api-contract.ts';
import { LANGUAGES } from '#domain/languages.ts';
import * as options from '#domain/profiles/options.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { PROVINCE_VALUES } from '#domain/profiles/provinces.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { flagsSchema } from '../config/schema.ts';

const text = z.string().nullable();
const number = z.number().nullable();

const profileSchema: z.ZodType<Profile> = z.object({
  id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  display_name: text,
  father_name: text,
  education_level: z.enum(options.EDUCATION_LEVELS).nullable(),
  english_level: z.enum(options.ENGLISH_LEVELS).nullable(),
  toefl_score: number,
  gpa: number,
  marks_percent: number,
  interests: text,
  date_of_birth: text,
  birth_date_precision: z.enum(options.BIRTH_DATE_PRECISIONS).nullable(),
  birth_calendar: z.enum(options.CALENDARS).nullable(),
  place_of_birth: text,
  place_of_residence: text,
  bio: text,
  gender: z.enum(options.GENDERS).nullable(),
  share_gender: z.boolean(),
  religion: text,
  extracurricular_activities: text,
  province: z.enum(PROVINCE_VALUES).nullable(),
  school_type: z.enum(options.SCHOOL_TYPES).nullable(),
  household_income_band: text,
  parental_education: z.enum(options.PARENTAL_EDUCATIONS).nullable(),
  internet_speed: z.enum(options.INTERNET_SPEEDS).nullable(),
  phone_number: text,
  language: z.enum(LANGUAGES).nullable(),
  preferred_calendar: z.enum(options.CALENDARS).nullable(),
  mentor_gender_wish: z.enum(options.MENTOR_GENDER_WISHES).nullable(),
  terms_accepted: z.boolean(),
  is_assigned: z.boolean(),
  student_id: text,
  is_admin: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});

export const profileAnswerSchema: z.ZodType<ProfileAnswer> = z.object({
  profile: profileSchema.nullable(),
  isAdmin: z.boolean(),
  isMentor: z.boolean(),
  isStudent: z.boolean(),
  userRole: z.enum(ROLES),
  flags: flagsSchema,
});
