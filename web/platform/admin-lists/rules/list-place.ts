/** Where somebody stood in a list: the filter as the address wrote it, and the words of the search. */
export interface ListPlace {
  query: string;
  words: string;
}

const textOf = (state: unknown, name: string): string => {
  const value =
    state !== null && typeof state === 'object' ? (state as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
};

/** The words of the search that a page of history carries; empty where there are none. */
export const searchWordsOf = (state: unknown): string => textOf(state, 'search');

/** The place that a list has now. */
export const listPlaceOf = (query: string, state: unknown): ListPlace => ({
  query,
  words: searchWordsOf(state),
});

/** The place in the list from which a page was opened; the whole list where that is not known. */
export function cameFrom(state: unknown): ListPlace {
  const place =
    state !== null && typeof state === 'object' && 'cameFrom' in state ? state.cameFrom : undefined;
  return { query: textOf(place, 'query'), words: textOf(place, 'words') };
}
