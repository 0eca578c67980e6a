import { CSV_MARK, csvLine } from '#domain/data-transfer/csv.ts';
import { giveFile } from '#web/data/own-file.ts';
import type { ImportRow, ImportSummary } from '../rules/imports.ts';
import { readImportRows } from './imports.ts';

const ROWS_AT_ONCE = 500;

/**
 * Gives the rows that were not taken as a file, with what is wrong with each in the last column, so that they can be
 * mended and sent again. @throws AppError
 */
export async function giveRejectedRows(
  { id, columns }: Pick<ImportSummary, 'id' | 'columns'>,
  reasonHeader: string,
  reasonOf: (row: ImportRow) => string,
): Promise<void> {
  let text = CSV_MARK + csvLine([...columns, reasonHeader]);
  let after = 0;
  for (;;) {
    const rows = await readImportRows(id, 'wrong', after, ROWS_AT_ONCE);
    for (const row of rows) {
      const cells = columns.map((_, index) => row.raw[index] ?? '');
      text += csvLine([...cells, reasonOf(row)]);
      after = row.number;
    }
    if (rows.length < ROWS_AT_ONCE) break;
  }
  giveFile(text, new Date(), { name: 'rows-to-mend', ending: 'csv', type: 'text/csv' });
}
