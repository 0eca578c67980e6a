import { CSV_MARK, csvLine } from '#domain/data-transfer/csv.ts';
import { giveFile } from '#web/data/own-file.ts';

/** Gives a table as a file that spreadsheets read and never run. */
export function giveTable(name: string, rows: readonly (readonly string[])[]): void {
  giveFile(CSV_MARK + rows.map((row) => csvLine(row)).join(''), new Date(), {
    name,
    ending: 'csv',
    type: 'text/csv',
  });
}
