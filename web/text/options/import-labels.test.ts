import { expect, it } from 'vitest';
import { OPTION_LABELS, type OptionList } from '#domain/data-transfer/option-labels.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { createTexts } from '../catalogues.ts';
import { optionText } from './option-labels.ts';
it.each(LANGUAGES)('[FEAT-07] a file may name every option as the screens do in %s', async (language) => {
  const i18n = await createTexts(language, ['options']);
  for (const [list, values] of Object.entries(OPTION_LABELS) as [
    OptionList,
    Record<string, readonly string[]>,
  ][]) {
    for (const [value, words] of Object.entries(values)) {
      expect(words[LANGUAGES.indexOf(language)], `${list}.${value}`).toBe(optionText(i18n, list, value));
    }
  }
});
