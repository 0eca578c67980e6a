import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Language } from '#domain/languages.ts';
import { useLanguage } from '#web/text/language-provider.tsx';

/**
 * Asks again when the person changes the language in place: what was loaded is in the old one.
 * @param loadedIn undefined where nothing was loaded
 */
export function useInLanguage(loadedIn: Language | undefined): void {
  const { language } = useLanguage();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (loadedIn !== undefined && loadedIn !== language) void revalidate();
  }, [loadedIn, language, revalidate]);
}
