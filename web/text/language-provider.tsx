import { type Direction, type Language, LANGUAGE_FACTS } from '#domain/languages.ts';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { rememberLanguage } from './remember-language.ts';
import { speak } from './tab-texts.ts';

interface LanguageState {
  language: Language;
  direction: Direction;
  /** Loads the words, then changes `lang`, `dir` and the cookie together; what is typed stays. */
  setLanguage: (language: Language) => Promise<void>;
}

const LanguageContext = createContext<LanguageState | undefined>(undefined);
/** Gives the language to everything below it. */
export function LanguageProvider(props: { i18n: I18n; language: Language; children: ReactNode }) {
  const [language, setState] = useState(props.language);
  const setLanguage = useCallback(async (next: Language) => {
    await speak(next);
    rememberLanguage(next);
    document.documentElement.lang = LANGUAGE_FACTS[next].htmlLang;
    document.documentElement.dir = LANGUAGE_FACTS[next].dir;
    setState(next);
  }, []);
  const state = useMemo(
    () => ({ language, direction: LANGUAGE_FACTS[language].dir, setLanguage }),
    [language, setLanguage],
  );
  return (
    <LanguageContext value={state}>
      <I18nProvider i18n={props.i18n}>{props.children}</I18nProvider>
    </LanguageContext>
  );
}

/** The language in use and the way to change it. */
export function useLanguage(): LanguageState {
  const state = use(LanguageContext);
  if (!state) throw new Error('useLanguage needs a LanguageProvider above it');
  return state;
}
