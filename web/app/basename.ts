import { isLanguage, type Language } from '#domain/languages.ts';

/** `/fa/login` is `/login` in Dari: the language in front of an address is the router's base. */
export function basenameOf(pathname: string): string {
  const first = pathname.split('/')[1] ?? '';
  return isLanguage(first) ? `/${first}` : '/';
}

/** A page in one language, whatever the reader's browser prefers: `/fa`, `/fa/our-vision`. */
export function addressIn(language: Language, path: string): string {
  return `/${language}${path === '/' ? '' : path}`;
}

/** The address of a page that fixes its language, without it: whoever is there has chosen another. */
export function withoutLanguage({ pathname, search, hash }: Location): string {
  const basename = basenameOf(pathname);
  const path = basename === '/' ? pathname : pathname.slice(basename.length) || '/';
  return path + search + hash;
}
