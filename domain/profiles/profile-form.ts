import * as z from 'zod/mini';
import { partialOfStored } from './age.ts';
import type { CalendarDate } from '../calendar/gregorian.ts';
import type { CalendarKind } from './options.ts';
import type { OwnProfile } from './profile.ts';
import { surveySchema } from './survey-form.ts';
import { wizardSchema } from './wizard-form.ts';

/** Every field that a student edits on the profile page. */
export function profileFormSchema(today: CalendarDate) {
  return z.object({ ...wizardSchema(today).shape, ...surveySchema.shape });
}

export type ProfileForm = z.input<ReturnType<typeof profileFormSchema>>;
export type ProfileValues = z.output<ReturnType<typeof profileFormSchema>>;

/** The inputs of the profile form as they stand for a stored profile. */
export function profileFormOf(profile: OwnProfile, calendar: CalendarKind): ProfileForm {
  const born = partialOfStored(profile);
  return {
    first_name: profile.first_name,
    last_name: profile.last_name,
    display_name: profile.display_name ?? '',
    father_name: profile.father_name ?? '',
    birth: {
      calendar: born?.calendar ?? calendar,
      year: typed(born?.year),
      month: typed(born?.month),
      day: typed(born?.day),
    },
    gender: profile.gender ?? '',
    phone_number: profile.phone_number ?? '',
    education_level: profile.education_level ?? '',
    english_level: profile.english_level ?? '',
    toefl_score: typed(profile.toefl_score),
    gpa: typed(profile.gpa),
    marks_percent: typed(profile.marks_percent),
    interests: profile.interests ?? '',
    bio: profile.bio ?? '',
    place_of_birth: profile.place_of_birth ?? '',
    place_of_residence: profile.place_of_residence ?? '',
    religion: profile.religion ?? '',
    extracurricular_activities: profile.extracurricular_activities ?? '',
    mentor_gender_wish: profile.mentor_gender_wish ?? '',
    province: profile.province ?? '',
    school_type: profile.school_type ?? '',
    household_income_band: profile.household_income_band ?? '',
    parental_education: profile.parental_education ?? '',
    internet_speed: profile.internet_speed ?? '',
  };
}

function typed(number: number | null | undefined): string {
  return number === null || number === undefined ? '' : String(number);
}
