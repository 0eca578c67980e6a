/**
 * ENT-01, ENT-02: the option values, letter for letter as they are stored. Their labels in three languages
 * are words and live with the texts, never here.
 */
export const EDUCATION_LEVELS = ['high_school', 'bachelors', 'masters', 'phd', 'other'] as const;
export type EducationLevel = (typeof EDUCATION_LEVELS)[number];

export const ENGLISH_LEVELS = ['beginner', 'intermediate', 'advanced', 'native'] as const;
export type EnglishLevel = (typeof ENGLISH_LEVELS)[number];

export const GENDERS = ['male', 'female', 'non-binary', 'prefer-not-to-say'] as const;
export type Gender = (typeof GENDERS)[number];

export const SCHOOL_TYPES = [
  'Public School',
  'Private School',
  'Charter School',
  'Home School',
  'Religious School',
  'Online School',
  'Other',
] as const;
export type SchoolType = (typeof SCHOOL_TYPES)[number];

export const PARENTAL_EDUCATIONS = [
  'Less than high school',
  'High school graduate',
  'Some college',
  'Associate degree',
  "Bachelor's degree",
  "Master's degree",
  'Doctoral degree',
  'Professional degree',
  'Unknown',
] as const;
export type ParentalEducation = (typeof PARENTAL_EDUCATIONS)[number];

export const INTERNET_SPEEDS = [
  'No regular access',
  'Dial-up/Very slow',
  'Basic broadband',
  'High-speed',
  'Very high-speed fiber',
  'Unsure',
] as const;
export type InternetSpeed = (typeof INTERNET_SPEEDS)[number];

/** What a student may wish for; the gender rule of the matching stands above it. */
export const MENTOR_GENDER_WISHES = ['no_preference', 'female', 'male'] as const;
export type MentorGenderWish = (typeof MENTOR_GENDER_WISHES)[number];

/** How exact a stored date of birth is: with `year` the month and day of the date are filler, never shown. */
export const BIRTH_DATE_PRECISIONS = ['day', 'month', 'year'] as const;
export type BirthDatePrecision = (typeof BIRTH_DATE_PRECISIONS)[number];

export const CALENDARS = ['solar_hijri', 'gregorian'] as const;
export type CalendarKind = (typeof CALENDARS)[number];
