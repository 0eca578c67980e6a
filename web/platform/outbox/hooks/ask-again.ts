import type { QueryClient } from '@tanstack/react-query';

/**
 * Something has just been written. An answer that is on its way for the first time may have been given before that, and
 * nothing that is invalidated now would ask for it anew: it is asked for once more when it is here.
 */
export function askAgainWhatIsOnItsWay(queries: QueryClient): void {
  const onTheirWay = queries
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  for (const { promise, queryKey } of onTheirWay) {
    const again = () => queries.invalidateQueries({ queryKey, exact: true });
    void promise?.then(again, () => undefined);
  }
}
