/** Which rows of a list are chosen. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** every row that the filter finds, also those that are not shown yet */
  isAll: boolean;
  /** the row from which a range begins */
  anchor: string | undefined;
}

export const NOTHING: Selection = { ids: new Set(), isAll: false, anchor: undefined };

/** All that the filter finds. */
export const everything: Selection = { ids: new Set(), isAll: true, anchor: undefined };

/** The rows of a list that are chosen; what is no longer on it is not. */
export const chosenOf = ({ ids, isAll }: Selection, rows: readonly string[]): readonly string[] =>
  isAll ? rows : rows.filter((id) => ids.has(id));

/** The rows from one to another in the order of the list, in either direction; the second alone without the first. */
function between(rows: readonly string[], from: string | undefined, to: string): readonly string[] {
  const start = from === undefined ? -1 : rows.indexOf(from);
  const end = rows.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}

export interface Choosing {
  rows: readonly string[];
  id: string;
  isChosen: boolean;
  /** from the row that was chosen last */
  isRange: boolean;
}

/**
 * The selection after a row was chosen or left out, or all from the last one to it. Of everything that a filter finds,
 * leaving one out leaves the rows that are shown.
 */
export function withRow(selection: Selection, { rows, id, isChosen, isRange }: Choosing): Selection {
  const ids = new Set(chosenOf(selection, rows));
  for (const one of isRange ? between(rows, selection.anchor, id) : [id]) {
    if (isChosen) ids.add(one);
    else ids.delete(one);
  }
  return { ids, isAll: false, anchor: id };
}

/** All rows that are shown, or none. */
export const withShown = (rows: readonly string[], isChosen: boolean): Selection =>
  isChosen ? { ids: new Set(rows), isAll: false, anchor: undefined } : NOTHING;
