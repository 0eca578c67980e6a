import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#domain/languages.ts';
import { classNames } from './class-names.ts';
import { CheckIcon } from './icon.ts';

export interface LanguageTabsProps {
  label: string;
  chosen: Language;
  /** languages that readers could see, which are ticked */
  complete: readonly Language[];
  /** what the tick says to who does not see it */
  completeWord: string;
  onChoose: (language: Language) => void;
}

/** The languages of a text beside each other. */
export function LanguageTabs({ label, chosen, complete, completeWord, onChoose }: LanguageTabsProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1 border-b border-line">
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={LANGUAGE_FACTS[language].htmlLang}
          aria-pressed={language === chosen}
          onClick={() => onChoose(language)}
          className={classNames(
            'tap inline-flex items-center gap-1 border-b-3 px-2 py-2 outline-offset-[-3px]',
            language === chosen
              ? 'border-accent font-bold text-ink'
              : 'border-transparent text-ink-quiet hover:text-ink',
          )}
        >
          <bdi>{LANGUAGE_FACTS[language].ownName}</bdi>
          {complete.includes(language) && (
            <>
              <CheckIcon className="size-4" />
              <span className="sr-only">{completeWord}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}
