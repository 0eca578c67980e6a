import { countryName } from '#domain/profiles/countries.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import type { MentorCard } from '../hooks/use-dashboard.ts';

/** What a mentor shows, in the words of the reader. */
export function useMentorLabels() {
  const { language } = useLanguage();
  const { list } = useFormat();
  const optionText = useOptionText();
  return {
    fields: (fields: MentorCard['fields']) =>
      list(fields.map((field) => optionText('expertise_field', field))),
    languages: (skills: MentorCard['languages']) =>
      list(
        skills.map((skill) => {
          const name = optionText('spoken_language', skill.language);
          return `${name} (${optionText('spoken_level', skill.level)})`;
        }),
      ),
    country: (country: string | null) => (country === null ? '' : countryName(country, language)),
  };
}
