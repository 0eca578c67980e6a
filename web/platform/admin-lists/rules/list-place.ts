/** Where somebody stood in a list: the filter as the address wrote it, the words of the search and the saved view. */
export interface ListPlace {
  query: string;
  words: string;
  view: string;
}

const textOf = (state: unknown, name: string): string => {
  const value =
    state !== null && typeof state === 'object' ? (state as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
};

const known = (state: unknown): object => (state !== null && typeof state === 'object' ? state : {});

/** The words of the search that a page of history carries; empty where there are none. */
export const searchWordsOf = (state: unknown): string => textOf(state, 'search');

/** The same page of history with other words of the search. */
export const withSearchWords = (state: unknown, words: string): object => ({
  ...known(state),
  search: words,
});

/** The id of the saved view that was chosen on a page of history. */
export const chosenViewOf = (state: unknown): string | undefined => textOf(state, 'view') || undefined;

/** The same page of history with another saved view, or with none. */
export const withChosenView = (state: unknown, view: string | undefined): object => ({
  ...known(state),
  view: view ?? '',
});

/** The place that a list has now. */
export const listPlaceOf = (query: string, state: unknown): ListPlace => ({
  query,
  words: searchWordsOf(state),
  view: textOf(state, 'view'),
});

/** The place in the list from which a page was opened; the whole list where that is not known. */
export function cameFrom(state: unknown): ListPlace {
  const place =
    state !== null && typeof state === 'object' && 'cameFrom' in state ? state.cameFrom : undefined;
  return { query: textOf(place, 'query'), words: textOf(place, 'words'), view: textOf(place, 'view') };
}
