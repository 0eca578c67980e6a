import { useLingui } from '@lingui/react/macro';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import type { DirectoryChoice } from '../rules/directory-filter.ts';

/** The name of a choice in the language of the page. */
export function useChoiceLabel(): (choice: DirectoryChoice) => string {
  const { t } = useLingui();
  const optionText = useOptionText();
  return (choice) => {
    if (choice.name === 'places')
      return t({
        message: 'Has a free place',
        comment: 'Public list of mentors: filter, mentors who can take one more student now',
      });
    return choice.name === 'field'
      ? optionText('expertise_field', choice.value)
      : optionText('spoken_language', choice.value);
  };
}
