/** As much of a column as decides whether it can be hidden. */
export interface ColumnPlace {
  id: string;
  onPhone?: 'title' | 'fact' | 'action' | 'select' | 'none';
}

/** What a row is and what can be done with it stays; everything else can be hidden. */
const canBeHidden = ({ onPhone = 'fact' }: ColumnPlace): boolean => onPhone === 'fact' || onPhone === 'none';

/** The columns that can be hidden. */
export const hideable = <Column extends ColumnPlace>(columns: readonly Column[]): readonly Column[] =>
  columns.filter(canBeHidden);

/** The columns without those that are hidden; an id that names no column, or one that stays, changes nothing. */
export const withoutHidden = <Column extends ColumnPlace>(
  columns: readonly Column[],
  hidden: readonly string[],
): readonly Column[] => columns.filter((column) => !canBeHidden(column) || !hidden.includes(column.id));

/** The hidden columns with one more, or with one less. */
export const withHidden = (hidden: readonly string[], id: string, isHidden: boolean): readonly string[] =>
  isHidden ? [...new Set([...hidden, id])] : hidden.filter((other) => other !== id);
