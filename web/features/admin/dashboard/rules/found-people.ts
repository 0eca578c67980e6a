/** As many as the database gives in one answer to a search. */
export const FOUND_MAX_COUNT = 200;

/** Whom words find: `isCut` where there may be more than {@link FOUND_MAX_COUNT}. */
export interface FoundPeople {
  ids: ReadonlySet<string>;
  isCut: boolean;
}

export const foundOf = (rows: readonly { id: string }[]): FoundPeople => ({
  ids: new Set(rows.map(({ id }) => id)),
  isCut: rows.length >= FOUND_MAX_COUNT,
});
