import { readCsv } from '#domain/data-transfer/csv.ts';
import { cellOf } from '#domain/data-transfer/write-export.ts';

/** So much of a file shows its header and a few rows. */
export const HEADER_BYTES = 65_536;
const SAMPLE_ROWS_COUNT = 3;

export interface FileHeader {
  header: string[];
  /** the first rows, to choose by */
  sample: string[][];
}

/** The text of the beginning of a file; the server reads the whole of it, and refuses what is no text. */
export function decodeBeginning(bytes: Uint8Array): string {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes);
}

/** Whether a text is a list of objects rather than rows of cells. */
export const isJsonList = (text: string): boolean => /^\ufeff?\s*\[/.test(text);

/** The header of a file of comma-separated values, by its beginning. */
export function csvHeader(beginning: string): FileHeader {
  const rows: string[][] = [];
  for (const row of readCsv(beginning)) {
    rows.push(row);
    if (rows.length > SAMPLE_ROWS_COUNT) break;
  }
  const [header = [], ...sample] = rows;
  return { header: header.map((cell) => cell.trim()), sample };
}

/** The keys of a list of objects, in the order in which they occur. Throws where it is none. */
export function jsonHeader(text: string): FileHeader {
  const list: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
  if (!Array.isArray(list)) throw new SyntaxError('no list');
  const objects = list.map((one: unknown) => new Map(Object.entries(one ?? {})));
  const header = [...new Set(objects.flatMap((one) => [...one.keys()]))];
  return {
    header,
    sample: objects.slice(0, SAMPLE_ROWS_COUNT).map((one) => header.map((key) => cellOf(one.get(key)))),
  };
}
