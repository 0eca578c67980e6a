/** Conditions inside conditions, as in `and=(a.eq.1,or(b.eq.2,c.eq.3))`. */
const LOGIC_MAX_DEPTH = 4;
/** Conditions in one question: lists of ids are one each. */
const CONDITION_MAX_COUNT = 200;
/** Values of one `in`, `cs` or `ov`. */
const LIST_MAX_ITEMS = 200;
/** More wildcards in one pattern make it as costly as a regular expression. */
const WILDCARD_MAX_COUNT = 2;

/** What the product compares with. Regular expressions and text searches can hold the database for half a minute. */
const OPERATORS: ReadonlySet<string> = new Set('eq neq gt gte lt lte is in cs ov like ilike'.split(' '));
/** `title`, or `posts.title` for a column of an embedded relation; no quotes, no paths into JSON. */
const COLUMN = /^[a-z_][a-z0-9_]*(?:\.[a-z_][a-z0-9_]*){0,3}$/;

export interface ConditionBudget {
  conditions: number;
}

/** Why the value of a plain parameter (`title=like.*a*`) costs too much or is no condition, or undefined. */
export function conditionRefusal(
  column: string,
  condition: string,
  budget: ConditionBudget,
): string | undefined {
  if (!COLUMN.test(column)) return 'a name that is not a column';
  budget.conditions += 1;
  if (budget.conditions > CONDITION_MAX_COUNT) return 'too many conditions';
  const { operator, operand } = partsOf(condition);
  if (!OPERATORS.has(operator)) return 'an operator that is not offered';
  if ((operator === 'like' || operator === 'ilike') && countOf(operand, /[*%]/g) > WILDCARD_MAX_COUNT)
    return 'too many wildcards';
  if (operator === 'in' && !/^\([^]*\)$/.test(operand)) return 'a list without parentheses';
  if (operator === 'in' || operator === 'cs' || operator === 'ov') {
    const values = operand.slice(1, -1);
    if ((pieces(values)?.length ?? countOf(values, /,/g) + 1) > LIST_MAX_ITEMS)
      return 'too many values in a list';
  }
  return undefined;
}

/** Why the value of `and` or `or` (`(a.eq.1,or(b.eq.2,c.eq.3))`) costs too much or cannot be read, or undefined. */
export function logicRefusal(logic: string, budget: ConditionBudget, depth = 1): string | undefined {
  if (depth > LOGIC_MAX_DEPTH) return 'conditions nested too deeply';
  if (COSTLY.test(logic)) return 'an operator that is not offered';
  const list = /^\(([^]*)\)$/.exec(logic.trim())?.[1];
  const conditions = list === undefined ? undefined : pieces(list);
  if (conditions === undefined) return 'conditions that cannot be read';
  for (const condition of conditions) {
    const nested = /^(?:not\.)?(?:and|or)(\([^]*)$/.exec(condition)?.[1];
    const reason =
      nested === undefined ? plainRefusal(condition, budget) : logicRefusal(nested, budget, depth + 1);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** Within `and` and `or` brackets stand in quotes: readers disagree on what they mean in the middle of a value. */
const PLAIN_VALUE = /^(?:[^"(){}[\],]*|"(?:[^"\\]|\\[^])*")$/;
const PLAIN_LIST = /^(?:\([^"(){}[\]]*\)|\{[^"(){}[\]]*\})$/;
/** Judged in quotes too, so that no other reading of a quotation lets it through. */
const COSTLY = /\.\s*(?:i?match|(?:pl|ph|w)?fts)\s*[.(]/i;

/** One `column.operator.operand` of a list of conditions. */
function plainRefusal(condition: string, budget: ConditionBudget): string | undefined {
  const [, column = '', rest = ''] = /^([a-z_][a-z0-9_]*)\.([^]*)$/.exec(condition) ?? [];
  const { operator, operand } = partsOf(rest);
  const isList = operator === 'in' || operator === 'cs' || operator === 'ov';
  if (!(isList ? PLAIN_LIST : PLAIN_VALUE).test(operand)) return 'a value that cannot be read';
  return conditionRefusal(column, rest, budget);
}

/** `not.like.*a*` without its negation. A quantifier, as in `like(any)`, is part of the operator and so refused. */
function partsOf(condition: string): { operator: string; operand: string } {
  const [, operator = '', operand = ''] = /^(?:not\.)?([^.]*)\.([^]*)$/.exec(condition) ?? [];
  return { operator, operand };
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '{': '}', '[': ']' };

/**
 * Splits a list at its commas, except inside quotes and brackets. A quotation may begin only where a value begins: in
 * the middle of a value readers disagree on what a quote means.
 * @returns undefined where quotes or brackets do not match
 */
function pieces(list: string): string[] | undefined {
  const found: string[] = [];
  const open: string[] = [];
  let begin = 0;
  for (let at = 0; at < list.length; at += 1) {
    const character = list.charAt(at);
    if (character === '"') {
      if (at > begin && !/[.,([{:]/.test(list.charAt(at - 1))) return undefined;
      const end = endOfQuotation(list, at);
      if (end === undefined || !/^[,)\]}:]?$/.test(list.charAt(end + 1))) return undefined;
      at = end;
    } else if (character in CLOSING) open.push(CLOSING[character] ?? '');
    else if (')}]'.includes(character)) {
      if (open.pop() !== character) return undefined;
    } else if (character === ',' && open.length === 0) {
      found.push(list.slice(begin, at));
      begin = at + 1;
    }
  }
  if (open.length > 0) return undefined;
  return [...found, list.slice(begin)];
}

function endOfQuotation(list: string, from: number): number | undefined {
  for (let at = from + 1; at < list.length; at += 1) {
    if (list.charAt(at) === '\\') at += 1;
    else if (list.charAt(at) === '"') return at;
  }
  return undefined;
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
