import type { ReactNode } from 'react';
import { LANGUAGE_FACTS, type Language } from '#domain/languages.ts';

/** The attributes of a text that may be in another language than the page. */
export function inLanguage(language: Language): { lang: string; dir: 'ltr' | 'rtl' } {
  const { htmlLang, dir } = LANGUAGE_FACTS[language];
  return { lang: htmlLang, dir };
}

/** A name inside of a sentence, in its own language and direction. */
export function Named({ language, children }: { language: Language; children: ReactNode }) {
  return <bdi lang={LANGUAGE_FACTS[language].htmlLang}>{children}</bdi>;
}
