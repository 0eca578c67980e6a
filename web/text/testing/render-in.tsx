import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { type Language, LANGUAGE_FACTS } from '#domain/languages.ts';
import { createTexts, type TextRoom } from '../catalogues.ts';
import { LanguageProvider } from '../language-provider.tsx';
import '../staff-catalogues.ts';

/** For tests: renders in a language with its real words, direction included. */
export async function renderIn(language: Language, element: ReactElement, rooms: readonly TextRoom[] = []) {
  const i18n = await createTexts(language, rooms);
  document.documentElement.lang = LANGUAGE_FACTS[language].htmlLang;
  document.documentElement.dir = LANGUAGE_FACTS[language].dir;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LanguageProvider i18n={i18n} language={language}>
      {children}
    </LanguageProvider>
  );
  return render(element, { wrapper });
}
