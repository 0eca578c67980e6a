import type { I18n } from '@lingui/core';
import { countriesFor } from '#domain/profiles/countries.ts';
import type { Language } from '#domain/languages.ts';
import { EXPERTISE_FIELDS } from '#domain/mentors/mentor-profile.ts';
import { optionText } from '#web/text/options/option-labels.ts';
import type { Vocabulary } from '../rules/card.ts';

/** The names of fields and countries in the language of the page, under which people look for them. */
export function vocabularyIn(i18n: I18n, language: Language): Vocabulary {
  return {
    fields: new Map(EXPERTISE_FIELDS.map((field) => [field, optionText(i18n, 'expertise_field', field)])),
    countries: new Map(countriesFor(language).map(({ code, name }) => [code, name])),
  };
}
