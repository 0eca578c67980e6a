import { isLanguage, type Language, LANGUAGE_COOKIE, negotiateLanguage } from '#domain/languages.ts';

/** The part of a request that decides about the language. */
export interface LanguageWish {
  path: string;
  cookie: string | null;
  acceptLanguage: string | null;
}

/**
 * The language of an answer: fixed by `/en`, `/fa` or `/ps` in front of the address, else the person's own
 * choice (cookie), else what the browser prefers.
 */
export function chooseLanguage(wish: LanguageWish): Language {
  const first = wish.path.split('/', 2)[1];
  if (isLanguage(first)) return first;
  const chosen = cookieValue(wish.cookie, LANGUAGE_COOKIE);
  return isLanguage(chosen) ? chosen : negotiateLanguage(wish.acceptLanguage);
}

/** The same for a request as it arrived. */
export function languageOfRequest(request: Request): Language {
  return chooseLanguage({
    path: new URL(request.url).pathname,
    cookie: request.headers.get('cookie'),
    acceptLanguage: request.headers.get('accept-language'),
  });
}

/** What caches must know: one address answers differently by these two headers. */
export const VARY_BY_LANGUAGE = 'Accept-Language, Cookie';

/** The value of a cookie in the header that browsers send. */
export function cookieValue(header: string | null, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key = '', value = ''] = pair.split('=', 2);
    if (key.trim() === name) return value.trim();
  }
  return undefined;
}
