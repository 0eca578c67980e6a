import { useLingui } from '@lingui/react/macro';
import { isLanguage, LANGUAGE_FACTS, LANGUAGES } from '#domain/languages.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { Select } from './select.tsx';
import { useChooseLanguage } from './use-choose-language.ts';

const CHOICES = LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_FACTS[code].ownName }));

/** The three languages in place, for dialogs that lie over the header's switch; what is typed stays. */
export function LanguageSelect({ className }: { className?: string }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const choose = useChooseLanguage();
  return (
    <Select
      aria-label={t({ message: 'Language', comment: 'Choice of the language: read aloud by screen readers' })}
      className={className}
      choices={CHOICES}
      value={language}
      onChange={({ target }) => {
        if (isLanguage(target.value)) void choose(target.value);
      }}
    />
  );
}
