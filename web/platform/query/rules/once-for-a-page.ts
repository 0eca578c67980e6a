/** So long the parts of a page take to mount. */
const ONE_PAGE_MS = 5_000;

/**
 * `staleTime` of an answer that every visit asks for anew, though several parts of a page show it: they ask once. What was
 * stored before this page was loaded is stale. Milliseconds.
 */
export const onceForAPage = ({ state }: { state: { dataUpdatedAt: number } }): number =>
  state.dataUpdatedAt < performance.timeOrigin ? 0 : ONE_PAGE_MS;
