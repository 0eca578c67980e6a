import type { ExpertiseField, SpokenLanguage, SpokenLevel } from '#domain/mentors/mentor-profile.ts';
import type { Gender } from '#domain/profiles/options.ts';

/** One language that the applicant speaks; empty strings are questions not yet answered. */
export interface LanguageAnswer {
  language: SpokenLanguage | '';
  level: SpokenLevel | '';
}

/** Somebody who knows the applicant and will be asked about her. */
export interface RefereeAnswer {
  name: string;
  email: string;
  relation: string;
}

/** What the form holds, as typed: numbers stay text until they are sent. */
export interface ApplicationAnswers {
  firstName: string;
  lastName: string;
  country: string;
  timeZone: string;
  gender: Gender | '';
  languages: readonly LanguageAnswer[];
  fields: readonly ExpertiseField[];
  degrees: string;
  hoursPerWeek: string;
  capacity: string;
  willingGirls: boolean;
  willingMinors: boolean;
  motivation: string;
  referees: readonly RefereeAnswer[];
  /** the version of the conduct agreement that was accepted; '' before that */
  conductVersion: string;
}

export const REFEREES_COUNT = 2;
export const LANGUAGES_MAX_COUNT = 10;

export const NO_LANGUAGE: LanguageAnswer = { language: '', level: '' };
export const NO_REFEREE: RefereeAnswer = { name: '', email: '', relation: '' };

export const NO_ANSWERS: ApplicationAnswers = {
  firstName: '',
  lastName: '',
  country: '',
  timeZone: '',
  gender: '',
  languages: [NO_LANGUAGE],
  fields: [],
  degrees: '',
  hoursPerWeek: '',
  capacity: '',
  willingGirls: false,
  willingMinors: false,
  motivation: '',
  referees: Array.from({ length: REFEREES_COUNT }, () => NO_REFEREE),
  conductVersion: '',
};
