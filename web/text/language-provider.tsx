import { type Direction, type Language, LANGUAGE_FACTS } from '#domain/languages.ts';
import type { I18n } from '@lingui/core';
import { LinguiContext } from '@lingui/react';
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

/**
 * Gives the language to everything below it. It renders anew with the language alone: the provider of Lingui does so
 * whenever a room of words arrives, and a screen that brings its own words is not on the page before them.
 */
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
  const { i18n } = props;
  const words = useMemo(
    // another object in each language, or what depends on it would be remembered in the one before
    () => ({ language, i18n: new Proxy(i18n, {}), _: i18n.t.bind(i18n) }),
    [i18n, language],
  );
  return (
    <LanguageContext value={state}>
      <LinguiContext value={words}>{props.children}</LinguiContext>
    </LanguageContext>
  );
}

/** The language in use and the way to change it. */
export function useLanguage(): LanguageState {
  const state = use(LanguageContext);
  if (!state) throw new Error('useLanguage needs a LanguageProvider above it');
  return state;
}
