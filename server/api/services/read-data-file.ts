import { AppError } from '#domain/error-codes.ts';
import { readCsv, unguarded } from '#domain/data-transfer/csv.ts';
import { cellOf } from '#domain/data-transfer/write-export.ts';
import { IMPORT_ROWS_MAX_COUNT } from '#domain/data-transfer/import-kinds.ts';

/** The rows of a file behind its header. */
export interface DataFile {
  header: string[];
  rows: string[][];
}

const WIDEST_ROW_CELLS = 200;
/** After so many rows others get their turn. */
const ROWS_AT_ONCE = 2_000;

/** Throws `invalid_input` with the field `file` and what about it: the screen has a sentence for each. */
function refused(reason: string): AppError {
  return new AppError('invalid_input', { params: { field: 'file', reason } });
}

/**
 * The text of a file: UTF-8 with or without a mark, or UTF-16 with one. Anything else is refused, since a wrong guess
 * would write wrong names.
 */
export function decodeFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  try {
    const decoder = new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8', { fatal: true });
    const text = decoder.decode(bytes);
    if (text.includes('\0')) throw refused('encoding');
    return text;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refused('encoding');
  }
}

/** Reads a file of rows: JSON where it begins like JSON, else comma-separated. Throws `invalid_input`. */
export async function readDataFile(bytes: Uint8Array): Promise<DataFile> {
  const text = decodeFile(bytes);
  const file = /^\ufeff?\s*\[/.test(text) ? readJsonRows(text) : await readCsvRows(text);
  if (file.rows.length === 0) throw refused('empty');
  if (file.header.length > WIDEST_ROW_CELLS) throw refused('columns');
  return file;
}

async function readCsvRows(text: string): Promise<DataFile> {
  const [header, ...rows] = await collected(readCsv(text));
  return { header: (header ?? []).map((cell) => cell.trim()), rows };
}

async function collected(rows: Iterable<string[]>): Promise<string[][]> {
  const all: string[][] = [];
  for (const row of rows) {
    all.push(row.map(unguarded));
    if (all.length > IMPORT_ROWS_MAX_COUNT + 1) throw refused('rows');
    if (all.length % ROWS_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return all;
}

/** A list of objects; what is no text in them is written as an export writes it into a cell. */
function readJsonRows(text: string): DataFile {
  let list: unknown;
  try {
    list = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    // what does not parse is no list of rows; the reason says so
    throw refused('json');
  }
  if (!Array.isArray(list)) throw refused('json');
  if (list.length > IMPORT_ROWS_MAX_COUNT) throw refused('rows');
  const objects = list.map((one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? new Map(Object.entries(one))
      : new Map<string, unknown>(),
  );
  const header = [...new Set(objects.flatMap((one) => [...one.keys()]))];
  return { header, rows: objects.map((one) => header.map((key) => cellOf(one.get(key)))) };
}
