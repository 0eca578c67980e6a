import { type Language, LANGUAGE_COOKIE } from '#domain/languages.ts';

const ONE_YEAR_S = 31_536_000;

/** Remembers in this browser which language was chosen. */
export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax${secure}`;
}
