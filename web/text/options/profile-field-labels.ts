import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProfileQuestion } from '#domain/profiles/profile-fields.ts';

/**
 * What the answers of a profile are called: in the form, for admins and in the export of the own data. Another person
 * is told about some of them in other words, where they are shown.
 */
export const PROFILE_FIELD_LABELS: Readonly<Record<ProfileQuestion, MessageDescriptor>> = {
  first_name: msg({
    message: 'First name',
    comment:
      'Profile of a student, section “Basic info”: label of a field; also before the answer, for the team',
  }),
  last_name: msg({
    message: "Last name (takhallus) or father's name",
    comment:
      'Profile of a student: label of a field; takhallus is a chosen last name, many Afghans have none',
  }),
  display_name: msg({
    message: 'Display name',
    comment: 'Profile of a student: label of a field; the name by which the mentor calls the student',
  }),
  father_name: msg({
    message: "Father's name",
    comment: 'Profile of a student: label of a field; as in official papers',
  }),
  birth: msg({ message: 'Date of birth', comment: 'Profile of a student: label of a field' }),
  gender: msg({ message: 'Gender', comment: 'Profile of a student: label of a field' }),
  share_gender: msg({
    message: 'My mentor may see my gender',
    comment: 'Profile of a student: label of a box to tick, first person',
  }),
  phone_number: msg({ message: 'Phone number', comment: 'Profile of a student: label of a field' }),
  province: msg({
    message: 'Province',
    comment: 'Profile of a student: label of a field; one of the 34 provinces of Afghanistan',
  }),
  place_of_residence: msg({
    message: 'Place of residence',
    comment: 'Profile of a student: label of a field; town or district where the student lives now',
  }),
  place_of_birth: msg({ message: 'Place of birth', comment: 'Profile of a student: label of a field' }),
  language: msg({
    message: 'Language of our letters to you',
    comment: 'Profile of a student: label of a field; “letters” are emails and other messages from the team',
  }),
  preferred_calendar: msg({
    message: 'Calendar that comes first',
    comment: 'Profile of a student: label of a field; solar or Gregorian, the other one stands in brackets',
  }),
  education_level: msg({
    message: 'Education level',
    comment: 'Profile of a student: label of a field; school class or degree',
  }),
  english_level: msg({
    message: 'English level',
    comment: 'Profile of a student: label of a field; how well the student knows English',
  }),
  toefl_score: msg({
    message: 'TOEFL score',
    comment: 'Profile of a student: label of a field; TOEFL is a test of English',
  }),
  gpa: msg({
    message: 'GPA (out of 4.0)',
    comment:
      'Profile of a student: label of a field; the average of marks from 0 to 4.0 as universities write it',
  }),
  marks_percent: msg({
    message: 'Average marks in per cent',
    comment: 'Profile of a student: label of a field; average of school marks from 0 to 100',
  }),
  interests: msg({
    message: 'Interests',
    comment: 'Profile of a student: label of a field; subjects and goals',
  }),
  bio: msg({
    message: 'About me',
    comment: 'Profile of a student: label of a field; a short text about oneself, first person',
  }),
  extracurricular_activities: msg({
    message: 'Extracurricular activities',
    comment: 'Profile of a student: label of a field; what the student does outside school',
  }),
  mentor_gender_wish: msg({
    message: 'Would you prefer a woman or a man as mentor?',
    comment: 'Profile of a student: label over a choice, a question to the student',
  }),
  school_type: msg({
    message: 'School type',
    comment: 'Profile of a student: label of a field; public, private, at home and so on',
  }),
  internet_speed: msg({
    message: 'Internet speed',
    comment: 'Profile of a student: label of a field; speed of the connection at home',
  }),
  parental_education: msg({
    message: "Parents' education",
    comment: 'Profile of a student: label of a field; highest level that the father or the mother reached',
  }),
  household_income_band: msg({
    message: 'Household income per month',
    comment: 'Profile of a student: label of a field; all who live together',
  }),
  religion: msg({
    message: 'Religion',
    comment: 'Profile of a student: label of a field; sensitive and optional',
  }),
};
