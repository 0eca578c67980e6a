import { msg } from '@lingui/core/macro';
import type { AgeBand } from '#domain/profiles/age.ts';
import type {
  CalendarKind,
  EducationLevel,
  EnglishLevel,
  Gender,
  InternetSpeed,
  MentorGenderWish,
  ParentalEducation,
  SchoolType,
} from '#domain/profiles/options.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { Labels } from './labels.ts';

/**
 * The words for what students answer. The context is the list, so that a word may differ from the same word
 * elsewhere; the comment tells translators how sure the wording is.
 */
export const PROFILE_LABELS = {
  education_level: {
    high_school: msg({
      context: 'education_level',
      comment: 'fa high, ps high. The certificate of grade 12 is called bakaloria.',
      message: 'High school',
    }),
    bachelors: msg({ context: 'education_level', comment: 'fa high, ps high', message: "Bachelor's degree" }),
    masters: msg({ context: 'education_level', comment: 'fa high, ps high', message: "Master's degree" }),
    phd: msg({ context: 'education_level', comment: 'fa high, ps high', message: 'PhD' }),
    other: msg({ context: 'education_level', comment: 'fa high, ps high', message: 'Other' }),
  } satisfies Labels<EducationLevel>,
  english_level: {
    beginner: msg({ context: 'english_level', comment: 'fa high, ps high', message: 'Beginner' }),
    intermediate: msg({ context: 'english_level', comment: 'fa high, ps high', message: 'Intermediate' }),
    advanced: msg({ context: 'english_level', comment: 'fa high, ps high', message: 'Advanced' }),
    native: msg({ context: 'english_level', comment: 'fa high, ps high. Mother tongue.', message: 'Native' }),
  } satisfies Labels<EnglishLevel>,
  gender: {
    male: msg({ context: 'gender', comment: 'fa high, ps high', message: 'Male' }),
    female: msg({ context: 'gender', comment: 'fa high, ps high', message: 'Female' }),
    'non-binary': msg({
      context: 'gender',
      comment:
        'fa medium, ps medium. Literal translations are unknown to most readers; this is a gentler wording: "in another way".',
      message: 'Non-binary',
    }),
    'prefer-not-to-say': msg({
      context: 'gender',
      comment: 'fa high, ps high',
      message: 'Prefer not to say',
    }),
  } satisfies Labels<Gender>,
  school_type: {
    'Public School': msg({ context: 'school_type', comment: 'fa high, ps high', message: 'Public School' }),
    'Private School': msg({ context: 'school_type', comment: 'fa high, ps high', message: 'Private School' }),
    'Charter School': msg({
      context: 'school_type',
      comment: 'fa low, ps low. No such school exists in Afghanistan.',
      message: 'Charter School',
    }),
    'Home School': msg({
      context: 'school_type',
      comment:
        'fa medium, ps medium. Say "learning at home": the usual words for a home school mean the hidden classes of girls.',
      message: 'Home School',
    }),
    'Religious School': msg({
      context: 'school_type',
      comment: 'fa high, ps high',
      message: 'Religious School',
    }),
    'Online School': msg({ context: 'school_type', comment: 'fa high, ps high', message: 'Online School' }),
    Other: msg({ context: 'school_type', comment: 'fa high, ps high', message: 'Other' }),
  } satisfies Labels<SchoolType>,
  parental_education: {
    'Less than high school': msg({
      context: 'parental_education',
      comment: 'fa high, ps high',
      message: 'Less than high school',
    }),
    'High school graduate': msg({
      context: 'parental_education',
      comment: 'fa high, ps high',
      message: 'High school graduate',
    }),
    'Some college': msg({
      context: 'parental_education',
      comment: 'fa medium, ps medium. Entered a university, no degree.',
      message: 'Some college',
    }),
    'Associate degree': msg({
      context: 'parental_education',
      comment: 'fa high, ps medium. The Afghan equivalent is the two-year diploma of grade 14.',
      message: 'Associate degree',
    }),
    "Bachelor's degree": msg({
      context: 'parental_education',
      comment: 'fa high, ps high',
      message: "Bachelor's degree",
    }),
    "Master's degree": msg({
      context: 'parental_education',
      comment: 'fa high, ps high',
      message: "Master's degree",
    }),
    'Doctoral degree': msg({
      context: 'parental_education',
      comment: 'fa high, ps high',
      message: 'Doctoral degree',
    }),
    'Professional degree': msg({
      context: 'parental_education',
      comment: 'fa medium, ps medium. For example medicine or law.',
      message: 'Professional degree',
    }),
    Unknown: msg({
      context: 'parental_education',
      comment: 'fa high, ps high. Rendered as "I do not know".',
      message: 'Unknown',
    }),
  } satisfies Labels<ParentalEducation>,
  internet_speed: {
    'No regular access': msg({
      context: 'internet_speed',
      comment: 'fa high, ps high',
      message: 'No regular access',
    }),
    'Dial-up/Very slow': msg({
      context: 'internet_speed',
      comment: 'fa high, ps medium. Lead with "very slow": nobody on mobile data knows dial-up.',
      message: 'Dial-up/Very slow',
    }),
    'Basic broadband': msg({
      context: 'internet_speed',
      comment: 'fa medium, ps medium. Broadband has no everyday word.',
      message: 'Basic broadband',
    }),
    'High-speed': msg({ context: 'internet_speed', comment: 'fa high, ps high', message: 'High-speed' }),
    'Very high-speed fiber': msg({
      context: 'internet_speed',
      comment: 'fa high, ps medium',
      message: 'Very high-speed fiber',
    }),
    Unsure: msg({
      context: 'internet_speed',
      comment:
        'fa high, ps high. In Pashto "I do not know", because the adjective would show the gender of the speaker.',
      message: 'Unsure',
    }),
  } satisfies Labels<InternetSpeed>,
  mentor_gender_wish: {
    no_preference: msg({
      context: 'mentor_gender_wish',
      comment: 'fa high, ps high',
      message: 'No preference',
    }),
    female: msg({ context: 'mentor_gender_wish', comment: 'fa medium, ps medium', message: 'A woman' }),
    male: msg({ context: 'mentor_gender_wish', comment: 'fa medium, ps medium', message: 'A man' }),
  } satisfies Labels<MentorGenderWish>,
  calendar: {
    solar_hijri: msg({ context: 'calendar', comment: 'fa high, ps high', message: 'Solar Hijri' }),
    gregorian: msg({ context: 'calendar', comment: 'fa high, ps high', message: 'Gregorian' }),
  } satisfies Labels<CalendarKind>,
  age_band: {
    unknown: msg({ context: 'age_band', comment: 'fa high, ps high', message: 'Age not known' }),
    under_13: msg({ context: 'age_band', comment: 'fa high, ps high', message: 'Under 13' }),
    '13-15': msg({ context: 'age_band', comment: 'fa high, ps high', message: '13 to 15 years' }),
    '16-17': msg({ context: 'age_band', comment: 'fa high, ps high', message: '16 to 17 years' }),
    '18-21': msg({ context: 'age_band', comment: 'fa high, ps high', message: '18 to 21 years' }),
    '22+': msg({ context: 'age_band', comment: 'fa high, ps medium', message: '22 years and older' }),
  } satisfies Labels<AgeBand>,
  role: {
    student: msg({ context: 'role', comment: 'fa medium, ps high', message: 'Student' }),
    mentor: msg({ context: 'role', comment: 'fa medium, ps medium', message: 'Mentor' }),
    admin: msg({ context: 'role', comment: 'fa high, ps high', message: 'Admin' }),
  } satisfies Labels<Role>,
} as const;
