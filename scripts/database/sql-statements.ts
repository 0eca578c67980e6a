/** One statement of an SQL text. */
export interface SqlStatement {
  /** with its semicolon, without what is before it */
  text: string;
  /** the line in which it begins, counted from 1 */
  line: number;
}

const DOLLAR_QUOTE = /^\$(?:[a-z_]\w*)?\$/i;

/** The end of what cannot hold the end of a statement: a string, a quoted name, a comment, a body. */
function endOfQuoted(sql: string, at: number): number | undefined {
  const end = (mark: string, from: number) => {
    const place = sql.indexOf(mark, from);
    return place < 0 ? sql.length : place + mark.length;
  };
  if (sql.startsWith('--', at)) return end('\n', at);
  if (sql.startsWith('/*', at)) return end('*/', at + 2);
  // a doubled quote in a string ends it and begins the next
  if (sql[at] === "'" || sql[at] === '"') return end(sql[at] ?? '', at + 1);
  if (sql[at] !== '$') return undefined;
  const tag = DOLLAR_QUOTE.exec(sql.slice(at, at + 64))?.[0];
  return tag === undefined ? undefined : end(tag, at + tag.length);
}

/** Splits where a statement ends: not in a string, a comment or the body of a function. */
export function splitStatements(sql: string): SqlStatement[] {
  const statements: SqlStatement[] = [];
  let begin: number | undefined;
  for (let at = 0; at < sql.length; ) {
    const isComment = sql.startsWith('--', at) || sql.startsWith('/*', at);
    if (begin === undefined && !isComment && !/\s/.test(sql[at] ?? '')) begin = at;
    const quoted = endOfQuoted(sql, at);
    if (quoted === undefined && sql[at] === ';' && begin !== undefined) {
      statements.push({ text: sql.slice(begin, at + 1), line: sql.slice(0, begin).split('\n').length });
      begin = undefined;
    }
    at = quoted ?? at + 1;
  }
  if (begin !== undefined) throw new Error(`The last statement has no end: ${sql.slice(begin, begin + 80)}`);
  return statements;
}
