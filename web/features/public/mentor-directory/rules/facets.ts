import {
  EXPERTISE_FIELDS,
  type ExpertiseField,
  type PlaceState,
  SPOKEN_LANGUAGES,
  type SpokenLanguage,
} from '#domain/mentors/mentor-profile.ts';
import type { DirectoryChoice } from './directory-filter.ts';

/** How many mentors of the whole list each choice has. Plain values: the server writes them into the page. */
export interface Facets {
  total: number;
  free: number;
  /** without those that nobody has */
  fields: Partial<Record<ExpertiseField, number>>;
  languages: Partial<Record<SpokenLanguage, number>>;
}

/** What is counted of a mentor. */
export interface Counted {
  fields: readonly string[];
  languages: readonly { language: string }[];
  placeState: PlaceState;
}

function countsOf<Code extends string>(
  codes: readonly Code[],
  has: (code: Code) => number,
): Partial<Record<Code, number>> {
  const counts: Partial<Record<Code, number>> = {};
  for (const code of codes) {
    const count = has(code);
    if (count > 0) counts[code] = count;
  }
  return counts;
}

/** Counts a list of mentors. */
export function facetsOf(mentors: readonly Counted[]): Facets {
  const countOf = (test: (mentor: Counted) => boolean) => mentors.filter(test).length;
  return {
    total: mentors.length,
    free: countOf(({ placeState }) => placeState !== 'full'),
    fields: countsOf(EXPERTISE_FIELDS, (code) => countOf(({ fields }) => fields.includes(code))),
    languages: countsOf(SPOKEN_LANGUAGES, (code) =>
      countOf(({ languages }) => languages.some(({ language }) => language === code)),
    ),
  };
}

/** How many mentors a choice has; undefined while it is not known. */
export function countOf(facets: Facets | undefined, choice: DirectoryChoice): number | undefined {
  if (!facets) return undefined;
  if (choice.name === 'places') return facets.free;
  return (choice.name === 'field' ? facets.fields[choice.value] : facets.languages[choice.value]) ?? 0;
}
