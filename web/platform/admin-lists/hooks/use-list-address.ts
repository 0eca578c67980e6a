import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { searchWordsOf } from '../rules/list-place.ts';

interface FilterRules<Filter> {
  read: (address: URLSearchParams) => Filter;
  write: (filter: Filter) => URLSearchParams;
}

export interface ListAddress<Filter> {
  filter: Filter;
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
  const search = searchWordsOf(useLocation().state);
  const filter = read(address);

  const go = useCallback(
    (to: URLSearchParams, words: string) => {
      const query = to.toString();
      void navigate(
        { search: query && `?${query}` },
        { replace: true, preventScrollReset: true, state: { search: words } },
      );
    },
    [navigate],
  );
  return {
    filter,
    setFilter: (change) => go(write({ ...filter, ...change }), search),
    search,
    setSearch: (words) => go(write(filter), words),
  };
}
