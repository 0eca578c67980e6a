import {
  EXPERTISE_FIELDS,
  type ExpertiseField,
  PLACE_STATES,
  type PlaceState,
  SPOKEN_LANGUAGES,
  type SpokenLanguage,
} from '#domain/mentors/mentor-profile.ts';
import { foldForSearch } from '#domain/text/search.ts';

/** What is looked for in the list, as the address says it. */
export interface DirectoryFilter {
  search: string;
  field: ExpertiseField | undefined;
  language: SpokenLanguage | undefined;
  places: PlaceState | undefined;
  /** the `listKey` of the last card of the page before; undefined on the first page */
  after: string | undefined;
}

/** Letters of a search that are read; nobody types more by hand. */
const SEARCH_MAX_CHARACTERS = 80;
const SEARCH_MAX_WORDS = 6;
const LIST_KEY = /^[abc]-\d{10}-[0-9a-f-]{36}$/;

/** Reads an address. Whatever the list does not know counts as not asked for, so that no address fails. */
export function readFilter(query: URLSearchParams): DirectoryFilter {
  const after = query.get('after') ?? '';
  return {
    search: (query.get('q') ?? '').slice(0, SEARCH_MAX_CHARACTERS).trim(),
    field: EXPERTISE_FIELDS.find((one) => one === query.get('field')),
    language: SPOKEN_LANGUAGES.find((one) => one === query.get('language')),
    places: PLACE_STATES.find((one) => one === query.get('places')),
    after: LIST_KEY.test(after) ? after : undefined,
  };
}

/** The address's query for a filter, with nothing in it that is not asked for; '' for the whole list. */
export function queryOf(filter: DirectoryFilter): string {
  const query = new URLSearchParams();
  if (filter.search) query.set('q', filter.search);
  if (filter.field) query.set('field', filter.field);
  if (filter.language) query.set('language', filter.language);
  if (filter.places) query.set('places', filter.places);
  if (filter.after) query.set('after', filter.after);
  return query.size > 0 ? `?${query}` : '';
}

/** True when anything but words is asked for. */
export function hasChoices({ field, language, places }: DirectoryFilter): boolean {
  return [field, language, places].some((one) => one !== undefined);
}

/** True when the list is narrowed at all. */
export function isNarrowed(filter: DirectoryFilter): boolean {
  return filter.search !== '' || hasChoices(filter);
}

/** The folded words of a search: letters and digits alone, so that none of them means anything to a query. */
export function searchWords(search: string): string[] {
  const words = foldForSearch(search).split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '').slice(0, SEARCH_MAX_WORDS);
}
