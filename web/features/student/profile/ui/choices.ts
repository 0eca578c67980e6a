import { useCallback, useMemo } from 'react';
import { LANGUAGE_FACTS, LANGUAGES } from '#domain/languages.ts';
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
import { provinceName, provincesFor } from '#domain/profiles/provinces.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import type { Choice } from '#web/ui/select.tsx';
import type { TextField } from '../rules/student-form.ts';

/** Questions with a closed list whose words stand with the other lists. */
const LISTS = {
  gender: { kind: 'gender', values: GENDERS },
  education_level: { kind: 'education_level', values: EDUCATION_LEVELS },
  english_level: { kind: 'english_level', values: ENGLISH_LEVELS },
  school_type: { kind: 'school_type', values: SCHOOL_TYPES },
  parental_education: { kind: 'parental_education', values: PARENTAL_EDUCATIONS },
  internet_speed: { kind: 'internet_speed', values: INTERNET_SPEEDS },
  mentor_gender_wish: { kind: 'mentor_gender_wish', values: MENTOR_GENDER_WISHES },
  preferred_calendar: { kind: 'calendar', values: CALENDARS },
} as const;

type ListField = keyof typeof LISTS;
export type ChoiceField = ListField | 'language' | 'province';

const isListField = (field: TextField): field is ListField => field in LISTS;

export function isChoiceField(field: TextField): field is ChoiceField {
  return isListField(field) || field === 'language' || field === 'province';
}

/** The words for a chosen value; values that no list has any more are shown as they stand. */
export function useChoiceText(): (field: ChoiceField, value: string) => string {
  const { language } = useLanguage();
  const optionText = useOptionText();
  return useCallback(
    (field, value) => {
      if (value === '') return '';
      if (field === 'province') return provinceName(value, language);
      if (field === 'language') return ownName(value);
      return optionText(LISTS[field].kind, value);
    },
    [language, optionText],
  );
}

function ownName(value: string): string {
  const known = LANGUAGES.find((language) => language === value);
  return known === undefined ? value : LANGUAGE_FACTS[known].ownName;
}

/** What can be chosen, in the order and words of the reader's language. */
export function useChoices(field: ChoiceField): readonly Choice[] {
  const { language } = useLanguage();
  const choiceText = useChoiceText();
  return useMemo(() => {
    const values: readonly string[] =
      field === 'province'
        ? provincesFor(language).map((province) => province.value)
        : field === 'language'
          ? LANGUAGES
          : LISTS[field].values;
    return values.map((value) => ({ value, label: choiceText(field, value) }));
  }, [field, language, choiceText]);
}
