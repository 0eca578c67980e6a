/** What a mentor offers: stable codes that are stored; their words live with the texts. */
export const EXPERTISE_FIELDS = [
  'computer_science',
  'engineering',
  'mathematics',
  'natural_sciences',
  'medicine',
  'public_health',
  'psychology',
  'social_sciences',
  'international_relations',
  'law',
  'economics',
  'business',
  'education',
  'english_language',
  'languages_literature',
  'journalism',
  'arts',
  'agriculture',
  'environment',
  'scholarship_applications',
  'study_skills',
  'career',
] as const;
export type ExpertiseField = (typeof EXPERTISE_FIELDS)[number];

export const SPOKEN_LANGUAGES = ['fa', 'ps', 'en', 'uz', 'tk', 'ur', 'ar', 'tr', 'de', 'fr'] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

export const SPOKEN_LEVELS = ['basic', 'good', 'fluent', 'native'] as const;
export type SpokenLevel = (typeof SPOKEN_LEVELS)[number];

export interface SpokenLanguageSkill {
  language: SpokenLanguage;
  level: SpokenLevel;
}

/** Who may see a mentor's card. */
export const MENTOR_VISIBILITIES = ['public', 'members', 'women_only', 'hidden'] as const;
export type MentorVisibility = (typeof MENTOR_VISIBILITIES)[number];

export const CAPACITY_MIN_STUDENTS = 1;
export const CAPACITY_MAX_STUDENTS = 20;
export const HOURS_PER_WEEK_MIN = 1;
export const HOURS_PER_WEEK_MAX = 40;

export const PLACE_STATES = ['open', 'few_places', 'full'] as const;
export type PlaceState = (typeof PLACE_STATES)[number];

/** How full a mentor is, as the card shows it: one place left of several is «few». */
export function placeStateOf(capacity: number, taken: number): PlaceState {
  const free = capacity - taken;
  if (free <= 0) return 'full';
  return free === 1 && capacity > 1 ? 'few_places' : 'open';
}

/** How soon a mentor usually answers, as she says herself. */
export const ANSWER_TIMES = ['day', 'few_days', 'week'] as const;
export type AnswerTime = (typeof ANSWER_TIMES)[number];

/** Cards on one page of the list of mentors: what one round trip carries. */
export const DIRECTORY_PAGE_CARDS = 12;
