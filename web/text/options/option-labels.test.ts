import { describe, expect, it } from 'vitest';
import { AGE_BANDS } from '#domain/profiles/age.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { MATCH_END_REASONS, MATCH_STATES } from '#domain/matching/match.ts';
import { APPLICATION_STATUSES, DECISION_REASONS } from '#domain/mentors/mentor-application.ts';
import {
  ANSWER_TIMES,
  EXPERTISE_FIELDS,
  MENTOR_VISIBILITIES,
  PLACE_STATES,
  SPOKEN_LANGUAGES,
  SPOKEN_LEVELS,
} from '#domain/mentors/mentor-profile.ts';
import {
  CALENDARS,
  EDUCATION_LEVELS,
  ENGLISH_LEVELS,
  GENDERS,
  INTERNET_SPEEDS,
  MENTOR_GENDER_WISHES,
  PARENTAL_EDUCATIONS,
  SCHOOL_TYPES,
} from '#domain/profiles/options.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { createTexts } from '../catalogues.ts';
import { OPTION_LABELS, type OptionKind, optionText } from './option-labels.ts';

const LISTS: Readonly<Record<OptionKind, readonly string[]>> = {
  education_level: EDUCATION_LEVELS,
  english_level: ENGLISH_LEVELS,
  gender: GENDERS,
  school_type: SCHOOL_TYPES,
  parental_education: PARENTAL_EDUCATIONS,
  internet_speed: INTERNET_SPEEDS,
  mentor_gender_wish: MENTOR_GENDER_WISHES,
  calendar: CALENDARS,
  age_band: AGE_BANDS,
  role: ROLES,
  expertise_field: EXPERTISE_FIELDS,
  spoken_language: SPOKEN_LANGUAGES,
  spoken_level: SPOKEN_LEVELS,
  mentor_visibility: MENTOR_VISIBILITIES,
  answer_time: ANSWER_TIMES,
  place_state: PLACE_STATES,
  application_status: APPLICATION_STATUSES,
  decision_reason: DECISION_REASONS,
  match_state: MATCH_STATES,
  match_end_reason: MATCH_END_REASONS,
};
const lists = Object.entries(LISTS) as [OptionKind, readonly string[]][];
const texts = new Map(
  await Promise.all(LANGUAGES.map(async (one) => [one, await createTexts(one, ['options'])] as const)),
);

describe.each(LANGUAGES)('options in %s', (language) => {
  it.each(lists)('[ENT-01][ENT-02] has different words for each value of %s', (kind, values) => {
    const i18n = texts.get(language);
    if (!i18n) throw new Error('no texts');
    const words = values.map((value) => optionText(i18n, kind, value));
    expect(new Set(words).size).toBe(values.length);
    for (const word of words) {
      expect(word.trim()).not.toBe('');
      if (language !== 'en') expect(word).toMatch(/\p{Script=Arabic}/u);
    }
    expect(Object.keys(OPTION_LABELS[kind]).toSorted()).toEqual(values.toSorted());
  });
});

it('[ENT-02] shows the listed values in English as the specification writes them', async () => {
  const i18n = await createTexts('en', ['options']);
  for (const kind of ['school_type', 'parental_education', 'internet_speed'] as const)
    for (const value of LISTS[kind]) expect(optionText(i18n, kind, value)).toBe(value);
});

it('shows a value that is in no list as it stands', async () => {
  expect(optionText(await createTexts('fa', ['options']), 'gender', 'toString')).toBe('toString');
});
