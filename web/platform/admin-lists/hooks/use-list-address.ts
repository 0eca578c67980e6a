import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { searchWordsOf, withSearchWords } from '../rules/list-place.ts';

interface FilterRules<Filter> {
  read: (address: URLSearchParams) => Filter;
  write: (filter: Filter) => URLSearchParams;
}

export interface ListAddress<Filter> {
  filter: Filter;
  /** the filter as the address writes it, without a question mark */
  query: string;
  setFilter: (change: Partial<Filter>) => void;
  search: string;
  setSearch: (words: string) => void;
}

/**
 * The filter of a list, which stands in the address and can be shared, and its search, which does not: names
 * of people must not stay behind in the browser's list of visited pages. Both survive a reload and Back.
 */
export function useListAddress<Filter>({ read, write }: FilterRules<Filter>): ListAddress<Filter> {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { state } = useLocation();
  const search = searchWordsOf(state);
  const filter = read(address);

  const go = useCallback(
    (to: URLSearchParams, words: string) => {
      const query = to.toString();
      void navigate(
        { search: query && `?${query}` },
        { replace: true, preventScrollReset: true, state: withSearchWords(state, words) },
      );
    },
    [navigate, state],
  );
  return {
    filter,
    query: write(filter).toString(),
    setFilter: (change) => go(write({ ...filter, ...change }), search),
    search,
    setSearch: (words) => go(write(filter), words),
  };
}
