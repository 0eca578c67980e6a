/*
 * Comma-separated values (RFC 4180), as spreadsheets write and read them. Reading never fails: what is odd about a
 * row stays visible in it, and whoever knows the columns says what is wrong.
 */

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** A cell that is longer than this ends its row: an open quote must not swallow the rest of a file. */
const CELL_MAX_CHARACTERS = 250_000;

/** The sign that parts cells most often in the first row, outside of quotes; a comma where none occurs. */
export function detectDelimiter(text: string): Delimiter {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    else if (!isQuoted) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const score = (delimiter: Delimiter) => counts.get(delimiter) ?? 0;
  return DELIMITERS.toSorted((a, b) => score(b) - score(a))[0] ?? ',';
}

/** The rows of a text one by one; empty lines are no rows. A byte-order mark in front is no part of the first cell. */
export function* readCsv(text: string, delimiter: Delimiter = detectDelimiter(text)): Generator<string[]> {
  let place = text.startsWith('\ufeff') ? 1 : 0;
  let row: string[] = [];
  while (place < text.length) {
    const [cell, after] = readCell(text, place, delimiter);
    row.push(cell);
    const sign = text[after];
    place = after + 1;
    if (sign === delimiter) {
      // the row ends with an empty cell where nothing stands behind the last delimiter
      if (place === text.length) row.push('');
      else continue;
    } else if (sign === '\r' && text[place] === '\n') place += 1;
    if (row.length > 1 || row[0] !== '') yield row;
    row = [];
  }
  if (row.length > 1 || (row.length === 1 && row[0] !== '')) yield row;
}

/** The cell that begins here, and the place of the sign that ends it. */
function readCell(text: string, start: number, delimiter: Delimiter): [cell: string, end: number] {
  if (text[start] !== '"') {
    let end = start;
    while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
    return [text.slice(start, end), end];
  }
  let cell = '';
  let place = start + 1;
  for (;;) {
    const quote = text.indexOf('"', place);
    if (quote === -1 || cell.length + quote - place > CELL_MAX_CHARACTERS) {
      // never closed: the line alone is the cell, with its quote, so that the rows behind it are read
      let end = start;
      while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end += 1;
      return [text.slice(start, end), end];
    }
    cell += text.slice(place, quote);
    if (text[quote + 1] === '"') {
      cell += '"';
      place = quote + 2;
      continue;
    }
    // what stands between the closing quote and the delimiter belongs to the cell
    let end = quote + 1;
    while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
    return [cell + text.slice(quote + 1, end), end];
  }
}

/** What a spreadsheet would take for a formula, also behind white space. */
const FORMULA = /^[\s\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]*[=+\-@\t\r＝＋－＠]|^['\t\r\n]/;

/**
 * Guards a cell against being run as a formula: an apostrophe in front. A cell that begins with one gets another, so
 * that reading with `unguarded` gives every text back.
 */
export function guarded(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** A cell as it was before it was guarded. Spreadsheets drop the apostrophe by themselves, or keep it. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

const NEEDS_QUOTES = /[",;\t|\r\n]|^\s|\s$|^$/;

/** One line of a file, guarded against formulas and ended as spreadsheets expect. */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => {
    const safe = guarded(cell);
    return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${quoted.join(',')}\r\n`;
}

/** Stands before everything, so that spreadsheets read Dari and Pashto as UTF-8. */
export const CSV_MARK = '\ufeff';
