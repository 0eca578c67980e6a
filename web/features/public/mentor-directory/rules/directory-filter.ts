import {
  EXPERTISE_FIELDS,
  type ExpertiseField,
  SPOKEN_LANGUAGES,
  type SpokenLanguage,
} from '#domain/mentors/mentor-profile.ts';
import { foldForSearch } from '#domain/text/search.ts';

/** What is looked for in the list, as the address says it. */
export interface DirectoryFilter {
  search: string;
  /** a mentor of any of these fields fits; empty: of any field */
  fields: readonly ExpertiseField[];
  /** a mentor who speaks all of these fits */
  languages: readonly SpokenLanguage[];
  /** only mentors who have a free place */
  hasPlace: boolean;
  /** the `listKey` of the last card of the page before; undefined on the first page */
  after: string | undefined;
}

/** One choice that narrows the list: the name of its control in the form and the value that the address carries. */
export type DirectoryChoice =
  | { name: 'field'; value: ExpertiseField }
  | { name: 'language'; value: SpokenLanguage }
  | { name: 'places'; value: typeof FREE };

/** The value of `places` in an address; those of former addresses are read as well. */
export const FREE = 'free';
const FREE_VALUES: ReadonlySet<string | null> = new Set([FREE, 'open', 'few_places']);

/** Letters of a search that are read; nobody types more by hand. */
const SEARCH_MAX_CHARACTERS = 80;
const SEARCH_MAX_WORDS = 6;
const LIST_KEY = /^[abc]-\d{10}-[0-9a-f-]{36}$/;

/** Reads an address. Whatever the list does not know counts as not asked for, so that no address fails. */
export function readFilter(query: URLSearchParams): DirectoryFilter {
  const after = query.get('after') ?? '';
  const fields = query.getAll('field');
  const languages = query.getAll('language');
  return {
    search: (query.get('q') ?? '').slice(0, SEARCH_MAX_CHARACTERS).trim(),
    fields: EXPERTISE_FIELDS.filter((one) => fields.includes(one)),
    languages: SPOKEN_LANGUAGES.filter((one) => languages.includes(one)),
    hasPlace: FREE_VALUES.has(query.get('places')),
    after: LIST_KEY.test(after) ? after : undefined,
  };
}

/** The address's query for a filter, with nothing in it that is not asked for; '' for the whole list. */
export function queryOf(filter: DirectoryFilter): string {
  const query = new URLSearchParams();
  if (filter.search) query.set('q', filter.search);
  for (const field of filter.fields) query.append('field', field);
  for (const language of filter.languages) query.append('language', language);
  if (filter.hasPlace) query.set('places', FREE);
  if (filter.after) query.set('after', filter.after);
  return query.size > 0 ? `?${query}` : '';
}

/** What is chosen besides words, in the order in which the page shows it. */
export function choicesOf({ fields, languages, hasPlace }: DirectoryFilter): DirectoryChoice[] {
  return [
    ...(hasPlace ? [{ name: 'places', value: FREE } as const] : []),
    ...languages.map((value) => ({ name: 'language', value }) as const),
    ...fields.map((value) => ({ name: 'field', value }) as const),
  ];
}

/** Whether the control of this name and value is ticked. */
export function isChosen(filter: DirectoryFilter, name: string, value: string): boolean {
  return choicesOf(filter).some((choice) => choice.name === name && choice.value === value);
}

const flip = <Value>(all: readonly Value[], value: Value) =>
  all.includes(value) ? all.filter((one) => one !== value) : [...all, value];

/** The filter with a choice added or, where it was there, removed; from the first page on. */
export function toggled(filter: DirectoryFilter, choice: DirectoryChoice): DirectoryFilter {
  const first = { ...filter, after: undefined };
  if (choice.name === 'places') return { ...first, hasPlace: !filter.hasPlace };
  if (choice.name === 'field') return { ...first, fields: flip(filter.fields, choice.value) };
  return { ...first, languages: flip(filter.languages, choice.value) };
}

/** True when the list is narrowed at all. */
export function isNarrowed(filter: DirectoryFilter): boolean {
  return filter.search !== '' || choicesOf(filter).length > 0;
}

/** The folded words of a search: letters and digits alone, so that none of them means anything to a query. */
export function searchWords(search: string): string[] {
  const words = foldForSearch(search).split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '').slice(0, SEARCH_MAX_WORDS);
}
