import type { Language } from '../languages.ts';
import type {
  BirthDatePrecision,
  CalendarKind,
  EducationLevel,
  EnglishLevel,
  Gender,
  InternetSpeed,
  MentorGenderWish,
  ParentalEducation,
  SchoolType,
} from './options.ts';
import type { ProvinceValue } from './provinces.ts';

/** ENT-01: a row of `profiles`. `date_of_birth` is an ISO date whose real exactness is the precision. */
export interface Profile {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  display_name: string | null;
  father_name: string | null;
  education_level: EducationLevel | null;
  english_level: EnglishLevel | null;
  toefl_score: number | null;
  gpa: number | null;
  marks_percent: number | null;
  interests: string | null;
  date_of_birth: string | null;
  birth_date_precision: BirthDatePrecision | null;
  birth_calendar: CalendarKind | null;
  place_of_birth: string | null;
  place_of_residence: string | null;
  bio: string | null;
  gender: Gender | null;
  /** an assigned mentor may see the gender */
  share_gender: boolean;
  religion: string | null;
  extracurricular_activities: string | null;
  province: ProvinceValue | null;
  school_type: SchoolType | null;
  household_income_band: string | null;
  parental_education: ParentalEducation | null;
  internet_speed: InternetSpeed | null;
  phone_number: string | null;
  language: Language | null;
  preferred_calendar: CalendarKind | null;
  mentor_gender_wish: MentorGenderWish | null;
  terms_accepted: boolean;
  is_assigned: boolean;
  student_id: string | null;
  is_admin: boolean;
  created_at: string;
  updated_at: string;
}

export type ProfileField = keyof Profile;

/** What a person may write about herself. */
export const OWN_PROFILE_FIELDS = [
  'first_name',
  'last_name',
  'display_name',
  'father_name',
  'education_level',
  'english_level',
  'toefl_score',
  'gpa',
  'marks_percent',
  'interests',
  'date_of_birth',
  'birth_date_precision',
  'birth_calendar',
  'place_of_birth',
  'place_of_residence',
  'bio',
  'gender',
  'share_gender',
  'religion',
  'extracurricular_activities',
  'province',
  'school_type',
  'household_income_band',
  'parental_education',
  'internet_speed',
  'phone_number',
  'language',
  'preferred_calendar',
  'mentor_gender_wish',
  'terms_accepted',
] as const satisfies readonly ProfileField[];

export type OwnProfileField = (typeof OWN_PROFILE_FIELDS)[number];
export type OwnProfile = Pick<Profile, OwnProfileField>;

/** Sent along by the specified upsert of all fields, and restored by the database whatever they say. */
export const PROTECTED_PROFILE_FIELDS = [
  'id',
  'email',
  'is_assigned',
  'student_id',
  'is_admin',
  'created_at',
  'updated_at',
] as const satisfies readonly ProfileField[];

export type ProtectedProfileField = (typeof PROTECTED_PROFILE_FIELDS)[number];
