import type { CalendarDate } from '../calendar/gregorian.ts';
import { slugOf } from '../blog/post.ts';
import { isBlank } from '../text/blank.ts';
import { storableText } from '../text/storable.ts';
import { IMPORT_FIELDS, type ImportField, type ImportKind } from './import-kinds.ts';
import type { CellIssue } from './read-values.ts';

/** What is wrong with a row: in a cell, or `cells` where it has another number of cells than the header. */
export interface RowIssue {
  /** '' for the row as a whole */
  field: string;
  issue: CellIssue | 'cells';
}

export interface ReadRow {
  /** the columns that the file fills; an empty cell fills none */
  parsed: Record<string, unknown>;
  errors: RowIssue[];
}

/** Reads the rows of a file whose columns mean these fields; '' is a column that nobody wants. */
export function rowReader(
  kind: ImportKind,
  mapping: readonly string[],
  today: CalendarDate,
): (cells: readonly string[]) => ReadRow {
  const fields = mapping.map((wanted) => IMPORT_FIELDS[kind].find(({ name }) => name === wanted));
  return (cells) => {
    const row: ReadRow = { parsed: {}, errors: [] };
    if (cells.length !== mapping.length) {
      row.errors.push({ field: '', issue: 'cells' });
      return row;
    }
    for (const [index, field] of fields.entries()) readInto(row, field, cells[index] ?? '', today);
    completeRow(kind, row);
    return row;
  };
}

function readInto(row: ReadRow, field: ImportField | undefined, cell: string, today: CalendarDate): void {
  if (field === undefined || isBlank(cell)) return;
  const reading = field.read(storableText(cell), today);
  if ('issue' in reading) row.errors.push({ field: field.name, issue: reading.issue });
  // the body of an export says more than its plain text beside it
  else if (field.name !== 'text' || !('body' in row.parsed)) Object.assign(row.parsed, reading.columns);
}

/** What a row of this kind must have, and what follows from what it has. */
function completeRow(kind: ImportKind, { parsed, errors }: ReadRow): void {
  if (errors.length > 0) return;
  if (kind === 'posts') {
    if (parsed.language === undefined) errors.push({ field: 'language', issue: 'required' });
    if (parsed.id === undefined && parsed.title === undefined)
      errors.push({ field: 'title', issue: 'required' });
    const slug =
      parsed.id === undefined && parsed.slug === undefined
        ? slugOf(typeof parsed.title === 'string' ? parsed.title : '')
        : '';
    if (slug !== '') parsed.slug = slug;
  }
  if (kind === 'mentors' && parsed.email === undefined) errors.push({ field: 'email', issue: 'required' });
  if (kind === 'students' && parsed.student_id === undefined && parsed.email === undefined)
    errors.push({ field: 'email', issue: 'required' });
}
