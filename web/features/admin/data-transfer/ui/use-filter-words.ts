import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { provinceName } from '#domain/profiles/provinces.ts';
import { isolate } from '#web/text/format.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useOptionText } from '#web/text/options/use-option-text.ts';

/** The conditions of lists that are chosen as they stand, by name and value in the database. */
const CONDITIONS: Readonly<Record<string, MessageDescriptor>> = {
  'assigned true': msg({ message: 'Has a mentor', comment: 'Staff, exports: what a list was filtered by' }),
  'assigned false': msg({
    message: 'Without a mentor',
    comment: 'Staff, exports: what a list was filtered by',
  }),
  'complete true': msg({
    message: 'Profile complete',
    comment: 'Staff, exports: what a list was filtered by',
  }),
  'complete false': msg({
    message: 'Profile incomplete',
    comment: 'Staff, exports: what a list was filtered by',
  }),
  'everybody true': msg({
    message: 'Also who applies to be a mentor',
    comment: 'Staff, exports: what a list was filtered by',
  }),
  'approved true': msg({ message: 'Mentors now', comment: 'Staff, exports: what a list was filtered by' }),
  'approved false': msg({
    message: 'No mentors now',
    comment: 'Staff, exports: what a list was filtered by',
  }),
  'free true': msg({ message: 'With a free place', comment: 'Staff, exports: what a list was filtered by' }),
  'reader mine': msg({
    message: 'Assigned to the admin who asked',
    comment: 'Staff, exports: what a list of applications was filtered by',
  }),
  'reader none': msg({
    message: 'No reader',
    comment: 'Staff, assigning a reader: takes the reader away',
  }),
};

/** @returns what the filter of a list means, a few words for each condition; of an unknown one name and value */
export function useFilterWords() {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const optionText = useOptionText();
  const wordsOf = (name: string, value: string): string => {
    const condition = CONDITIONS[`${name} ${value}`];
    if (condition) return i18n._(condition);
    if (name === 'province') return provinceName(value, language);
    if (name === 'status') return optionText('application_status', value);
    if (name === 'language') return optionText('spoken_language', value);
    if (name === 'field') return optionText('expertise_field', value);
    if (name === 'gender') return optionText('gender', value);
    const words = isolate(value);
    if (name === 'search')
      return t({
        message: `Searched for: ${words}`,
        comment: 'Staff, exports: the words that a list was searched for',
      });
    return `${name}: ${words}`;
  };
  return (filter: Readonly<Record<string, string | boolean>>): string[] =>
    Object.entries(filter).map(([name, value]) => wordsOf(name, String(value)));
}
