import { useLingui } from '@lingui/react/macro';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#domain/languages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CheckIcon, WarningIcon } from '#web/ui/icon.ts';
import type { LanguageStanding } from '../rules/readiness.ts';

export interface LanguageTabsProps {
  label: string;
  chosen: Language;
  /** how far each language is */
  standing: (language: Language) => LanguageStanding;
  onChoose: (language: Language) => void;
}

/** The languages of a programme beside each other, each with how far it is. */
export function LanguageTabs({ label, chosen, standing, onChoose }: LanguageTabsProps) {
  const { t } = useLingui();
  const labels: Readonly<Record<LanguageStanding, string>> = {
    complete: t`complete`,
    begun: t`begun, name or summary missing`,
    empty: t`nothing written yet`,
  };
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1 border-b border-line">
      {LANGUAGES.map((language) => {
        const Sign = standing(language) === 'complete' ? CheckIcon : WarningIcon;
        return (
          <button
            key={language}
            type="button"
            aria-pressed={language === chosen}
            onClick={() => onChoose(language)}
            className={classNames(
              'tap inline-flex items-center gap-1 border-b-3 px-2 py-2 outline-offset-[-3px]',
              language === chosen
                ? 'border-accent font-bold text-ink'
                : 'border-transparent text-ink-quiet hover:text-ink',
            )}
          >
            <bdi lang={LANGUAGE_FACTS[language].htmlLang}>{LANGUAGE_FACTS[language].ownName}</bdi>
            <Sign className="size-4" />
            <span className="sr-only">{labels[standing(language)]}</span>
          </button>
        );
      })}
    </div>
  );
}
