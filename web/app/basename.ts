import { isLanguage } from '#domain/languages.ts';

/** `/fa/login` is `/login` in Dari: the language in front of an address is the router's base. */
export function basenameOf(pathname: string): string {
  const first = pathname.split('/')[1] ?? '';
  return isLanguage(first) ? `/${first}` : '/';
}
