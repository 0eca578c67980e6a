import { TABLES } from '#domain/platform/tables.ts';
import { conditionRefusal, logicRefusal } from './filter-grammar.ts';

/** Relations inside relations; what the product asks for goes two deep. */
const EMBED_MAX_DEPTH = 3;
/** Relations in one question, wherever they are. */
const EMBED_MAX_COUNT = 8;
const PARAMETER_MAX_COUNT = 40;
/** Names in one `select`; the longest of the product, an application with its history, has 33. */
const SELECT_MAX_ITEMS = 60;
const ORDER_MAX_ITEMS = 5;

/** A foreign key's column or constraint leads to a table as well: only tables are named, so that none can repeat. */
const EMBEDDABLE: ReadonlySet<string> = new Set(TABLES);

const NAME = '[a-z_][a-z0-9_]*';
/** `column`, `alias:column` or `*`; no cast, no path into JSON, no aggregate, no quoted name. */
const SELECTED = new RegExp(`^(?:(?:${NAME}:)?(${NAME})|(\\*))$`, 'i');
/** `table`, `alias:table`, `...table!inner`, `table!constraint!inner`. */
const EMBEDDED = new RegExp(`^(?:\\.{3})?(?:${NAME}:)?(${NAME})(?:!${NAME}){0,2}$`, 'i');
const ORDER_ITEM = new RegExp(`^${NAME}(?:\\.(?:asc|desc))?(?:\\.nulls(?:first|last))?$`);
const COLUMN_LIST = new RegExp(`^(?:"${NAME}"|${NAME})(?:,(?:"${NAME}"|${NAME}))*$`);
/** The parameter of a relation inside: `post_texts.order`. */
const OF_RELATION = new RegExp(`^(?:${NAME}\\.){0,3}`);

/**
 * Why a question to the data API costs too much to be asked, or undefined. A relation may lead to another and back
 * again, and each step multiplies the work: twelve of them stop the embedded database for everybody. So this is
 * judged before the database sees the question, and what is not understood here is refused [IN-07].
 * @param path the table or `rpc/function` that is asked
 */
export function queryRefusal(path: string, parameters: URLSearchParams): string | undefined {
  const all = [...parameters];
  if (all.length > PARAMETER_MAX_COUNT) return 'too many parameters';
  if (parameters.getAll('select').length > 1) return 'more than one select';
  const budget = { conditions: 0 };
  for (const [name, value] of all) {
    // every argument of our functions is named like this, and no column is
    if (path.startsWith('rpc/') && name.startsWith('p_')) continue;
    const reason = parameterRefusal(path, name, value, budget);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function parameterRefusal(
  path: string,
  name: string,
  value: string,
  budget: { conditions: number },
): string | undefined {
  if (name === 'apikey') return undefined;
  if (name === 'select') return selectRefusal(path, value);
  const own = name.replace(OF_RELATION, '');
  if (own === 'and' || own === 'or') return logicRefusal(value, budget);
  if (own === 'order') {
    const items = value.split(',').map((item) => item.trim());
    if (items.length > ORDER_MAX_ITEMS) return 'too many columns to order by';
    return items.every((item) => ORDER_ITEM.test(item)) ? undefined : 'an order that cannot be read';
  }
  if (own === 'limit' || own === 'offset') return /^\d{1,7}$/.test(value) ? undefined : `a wrong ${own}`;
  if (name === 'columns' || name === 'on_conflict')
    return COLUMN_LIST.test(value) ? undefined : 'a list of columns that cannot be read';
  return conditionRefusal(name, value, budget);
}

/** Walks a `select` list. Whatever stands before an opening parenthesis has to be a table, and each once alone. */
function selectRefusal(path: string, select: string): string | undefined {
  const seen = new Set([path]);
  const levels = [new Set<string>()];
  const tokens = select.replaceAll(/\s/g, '').split(/([,()])/);
  if (tokens.length > 2 * SELECT_MAX_ITEMS) return 'too many names selected';
  for (const [at, token] of tokens.entries()) {
    if (token === '(') {
      const relation = EMBEDDED.exec(tokens[at - 1] ?? '')?.[1]?.toLowerCase() ?? '';
      if (!EMBEDDABLE.has(relation)) return 'a relation that is not offered';
      if (seen.has(relation)) return 'a relation embedded twice';
      seen.add(relation);
      if (seen.size - 1 > EMBED_MAX_COUNT) return 'too many embedded relations';
      if (levels.length > EMBED_MAX_DEPTH) return 'relations embedded too deeply';
      levels.push(new Set());
    } else if (token === ')') levels.pop();
    else if (token !== ',' && token !== '' && tokens[at + 1] !== '(') {
      const [, column, star] = SELECTED.exec(token) ?? [];
      const wanted = (column ?? star)?.toLowerCase();
      const level = levels.at(-1);
      if (wanted === undefined || level === undefined) return 'a name that cannot be read';
      if (level.has(wanted)) return 'a column selected twice';
      level.add(wanted);
    }
  }
  return levels.length === 1 ? undefined : 'relations that cannot be read';
}
