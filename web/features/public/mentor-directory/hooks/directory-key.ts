import type { Language } from '#domain/languages.ts';
import { type DirectoryFilter, queryOf } from '../rules/directory-filter.ts';

/** All lists that one person has read in this tab. */
export const listsOf = (viewer: string) => ['mentor-lists', viewer] as const;

/** How many mentors each choice has, for one person. */
export const facetsKey = (viewer: string) => ['mentor-facets', viewer] as const;

/** One of the lists. Words are searched in the language of the page, so a search depends on it. */
export function directoryKey(viewer: string, filter: DirectoryFilter, language: Language) {
  return [...listsOf(viewer), queryOf(filter), filter.search === '' ? '' : language] as const;
}
