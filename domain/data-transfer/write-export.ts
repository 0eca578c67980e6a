import { CSV_MARK, csvLine } from './csv.ts';
import { EXPORT_COLUMNS, type ExportedRow, type ExportFormat, type ExportKind } from './export-kinds.ts';

/** What stands before the rows, between them and behind them, and how a row is written. */
export interface FileWriter {
  begin: string;
  row(row: ExportedRow): string;
  between: string;
  end: string;
}

/**
 * Writes rows so that the same file, read again, says that nothing is to be changed [FEAT-07]. As CSV it is UTF-8
 * with a mark, and no cell is run as a formula by a spreadsheet [IN-04]; dates are ISO. `columns`: of a part of a list,
 * which is not made to be read again.
 */
export function fileWriter(
  kind: ExportKind,
  format: ExportFormat,
  columns: readonly string[] = EXPORT_COLUMNS[kind],
): FileWriter {
  if (format === 'csv')
    return {
      begin: CSV_MARK + csvLine(columns),
      row: (row) => csvLine(columns.map((column) => cellOf(listed(row[column])))),
      between: '',
      end: '',
    };
  return {
    begin: '[\n',
    row: (row) =>
      JSON.stringify(Object.fromEntries(columns.map((column) => [column, listed(row[column]) ?? null]))),
    between: ',\n',
    end: '\n]\n',
  };
}

/** Languages with their levels as words, `fa: native`; everything else as it is. */
function listed(value: unknown): unknown {
  return Array.isArray(value) ? value.map(wordOf) : value;
}

function wordOf(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  const { language, level } = part as { language?: unknown; level?: unknown };
  return typeof language === 'string' && typeof level === 'string' ? `${language}: ${level}` : part;
}

/** A cell: the parts of a list with semicolons, the body of a post as JSON. */
export function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value.join('; ');
  return JSON.stringify(value);
}
