import { msg } from '@lingui/core/macro';
import type {
  AnswerTime,
  ExpertiseField,
  MentorVisibility,
  PlaceState,
  SpokenLanguage,
  SpokenLevel,
} from '#domain/mentors/mentor-profile.ts';
import type { Labels } from './labels.ts';

/** The words for what mentors offer. */
export const MENTOR_LABELS = {
  expertise_field: {
    computer_science: msg({
      context: 'expertise_field',
      comment: 'fa high, ps high',
      message: 'Computer science',
    }),
    engineering: msg({ context: 'expertise_field', comment: 'fa high, ps high', message: 'Engineering' }),
    mathematics: msg({ context: 'expertise_field', comment: 'fa high, ps high', message: 'Mathematics' }),
    natural_sciences: msg({
      context: 'expertise_field',
      comment: 'fa high, ps high',
      message: 'Natural sciences',
    }),
    medicine: msg({ context: 'expertise_field', comment: 'fa high, ps high', message: 'Medicine' }),
    public_health: msg({ context: 'expertise_field', comment: 'fa high, ps high', message: 'Public health' }),
    psychology: msg({ context: 'expertise_field', comment: 'fa high, ps medium', message: 'Psychology' }),
    social_sciences: msg({
      context: 'expertise_field',
      comment: 'fa high, ps high',
      message: 'Social sciences',
    }),
    international_relations: msg({
      context: 'expertise_field',
      comment: 'fa high, ps high',
      message: 'International relations',
    }),
    law: msg({ context: 'expertise_field', comment: 'fa high, ps high', message: 'Law' }),
    economics: msg({ context: 'expertise_field', comment: 'fa high, ps high', message: 'Economics' }),
    business: msg({ context: 'expertise_field', comment: 'fa high, ps high', message: 'Business' }),
    education: msg({ context: 'expertise_field', comment: 'fa high, ps high', message: 'Education' }),
    english_language: msg({
      context: 'expertise_field',
      comment: 'fa high, ps high',
      message: 'English language',
    }),
    languages_literature: msg({
      context: 'expertise_field',
      comment: 'fa high, ps high',
      message: 'Languages and literature',
    }),
    journalism: msg({ context: 'expertise_field', comment: 'fa high, ps high', message: 'Journalism' }),
    arts: msg({ context: 'expertise_field', comment: 'fa high, ps high', message: 'Arts' }),
    agriculture: msg({ context: 'expertise_field', comment: 'fa high, ps high', message: 'Agriculture' }),
    environment: msg({ context: 'expertise_field', comment: 'fa high, ps high', message: 'Environment' }),
    scholarship_applications: msg({
      context: 'expertise_field',
      comment: 'fa medium, ps medium',
      message: 'Scholarship applications',
    }),
    study_skills: msg({
      context: 'expertise_field',
      comment: 'fa medium, ps medium',
      message: 'Study skills',
    }),
    career: msg({ context: 'expertise_field', comment: 'fa medium, ps medium', message: 'Career' }),
  } satisfies Labels<ExpertiseField>,
  spoken_language: {
    fa: msg({ context: 'spoken_language', comment: 'fa high, ps high', message: 'Dari' }),
    ps: msg({ context: 'spoken_language', comment: 'fa high, ps high', message: 'Pashto' }),
    en: msg({ context: 'spoken_language', comment: 'fa high, ps high', message: 'English' }),
    uz: msg({ context: 'spoken_language', comment: 'fa high, ps high', message: 'Uzbek' }),
    tk: msg({ context: 'spoken_language', comment: 'fa high, ps high', message: 'Turkmen' }),
    ur: msg({ context: 'spoken_language', comment: 'fa high, ps high', message: 'Urdu' }),
    ar: msg({ context: 'spoken_language', comment: 'fa high, ps high', message: 'Arabic' }),
    tr: msg({ context: 'spoken_language', comment: 'fa high, ps high', message: 'Turkish' }),
    de: msg({ context: 'spoken_language', comment: 'fa high, ps high', message: 'German' }),
    fr: msg({ context: 'spoken_language', comment: 'fa high, ps high', message: 'French' }),
  } satisfies Labels<SpokenLanguage>,
  spoken_level: {
    basic: msg({ context: 'spoken_level', comment: 'fa medium, ps medium', message: 'A little' }),
    good: msg({ context: 'spoken_level', comment: 'fa high, ps high', message: 'Good' }),
    fluent: msg({ context: 'spoken_level', comment: 'fa high, ps medium', message: 'Fluent' }),
    native: msg({ context: 'spoken_level', comment: 'fa high, ps high', message: 'Mother tongue' }),
  } satisfies Labels<SpokenLevel>,
  mentor_visibility: {
    public: msg({ context: 'mentor_visibility', comment: 'fa high, ps high', message: 'Everyone' }),
    members: msg({
      context: 'mentor_visibility',
      comment: 'fa high, ps high',
      message: 'Only people with an account',
    }),
    women_only: msg({
      context: 'mentor_visibility',
      comment: 'fa medium, ps medium',
      message: 'Only women with an account',
    }),
    hidden: msg({
      context: 'mentor_visibility',
      comment: 'fa medium, ps medium',
      message: 'Nobody but the team',
    }),
  } satisfies Labels<MentorVisibility>,
  answer_time: {
    day: msg({ context: 'answer_time', comment: 'fa high, ps high', message: 'within a day' }),
    few_days: msg({ context: 'answer_time', comment: 'fa high, ps high', message: 'within a few days' }),
    week: msg({ context: 'answer_time', comment: 'fa high, ps high', message: 'within a week' }),
  } satisfies Labels<AnswerTime>,
  place_state: {
    open: msg({ context: 'place_state', comment: 'fa high, ps high', message: 'Places free' }),
    few_places: msg({ context: 'place_state', comment: 'fa high, ps high', message: 'One place left' }),
    full: msg({ context: 'place_state', comment: 'fa high, ps high', message: 'No place free' }),
  } satisfies Labels<PlaceState>,
} as const;
