import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProfileQuestion } from '#domain/profiles/profile-fields.ts';

/**
 * What the answers of a profile are called: in the form, for admins and in the export of the own data. Another person
 * is told about some of them in other words, where they are shown.
 */
export const PROFILE_FIELD_LABELS: Readonly<Record<ProfileQuestion, MessageDescriptor>> = {
  first_name: msg`First name`,
  last_name: msg`Last name (takhallus) or father's name`,
  display_name: msg`Display name`,
  father_name: msg`Father's name`,
  birth: msg`Date of birth`,
  gender: msg`Gender`,
  share_gender: msg`My mentor may see my gender`,
  phone_number: msg`Phone number`,
  province: msg`Province`,
  place_of_residence: msg`Place of residence`,
  place_of_birth: msg`Place of birth`,
  language: msg`Language of our letters to you`,
  preferred_calendar: msg`Calendar that comes first`,
  education_level: msg`Education level`,
  english_level: msg`English level`,
  toefl_score: msg`TOEFL score`,
  gpa: msg`GPA (out of 4.0)`,
  marks_percent: msg`Average marks in per cent`,
  interests: msg`Interests`,
  bio: msg`About me`,
  extracurricular_activities: msg`Extracurricular activities`,
  mentor_gender_wish: msg`Would you prefer a woman or a man as mentor?`,
  school_type: msg`School type`,
  internet_speed: msg`Internet speed`,
  parental_education: msg`Parents' education`,
  household_income_band: msg`Household income per month`,
  religion: msg`Religion`,
};
