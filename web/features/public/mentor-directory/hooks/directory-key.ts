import type { Language } from '#domain/languages.ts';
import { type DirectoryFilter, queryOf } from '../rules/directory-filter.ts';

/** Whoever has not signed in, and the server when it renders the page for anybody. */
export const VISITOR = 'visitor';

/** All lists that one person has read in this tab. */
export const listsOf = (viewer: string) => ['companions', viewer] as const;

/** One of them. Words are searched in the language of the page, so the same search is another one in another. */
export function directoryKey(viewer: string, filter: DirectoryFilter, language: Language) {
  return [...listsOf(viewer), queryOf(filter), filter.search === '' ? '' : language] as const;
}
