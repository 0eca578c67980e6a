/** A statement of a schema file. */
export interface PlacedStatement {
  text: string;
  /** file and line, for errors */
  place: string;
}

/**
 * The order in which a database can take statements, whichever file each is in. Within a phase they keep their
 * order, but for `objects`, of which each comes after those that its definition names.
 */
const PHASES = [
  {
    name: 'schema',
    begins: /^(create schema|alter default privileges|(revoke|grant) .* on schema|comment on schema)\b/i,
  },
  { name: 'objects', begins: /^create (type|table|view|function|sequence)\b/i },
  { name: 'indexes', begins: /^(create (unique )?index|alter table)\b/i },
  { name: 'rows', begins: /^insert into\b/i },
  { name: 'protection', begins: /^create (policy|(constraint )?trigger)\b/i },
  { name: 'revoked', begins: /^revoke\b/i },
  { name: 'granted', begins: /^grant\b/i },
  { name: 'comments', begins: /^comment on\b/i },
] as const;

/**
 * @throws Error where a statement is of no kind that is known here, two define the same object, or definitions need
 * each other in a circle
 */
export function orderStatements(statements: readonly PlacedStatement[]): string[] {
  const phases = PHASES.map(() => [] as PlacedStatement[]);
  for (const statement of statements) {
    const phase = PHASES.findIndex(({ begins }) => begins.test(statement.text));
    if (phase < 0)
      throw new Error(
        `${statement.place}: a schema file cannot hold this kind of statement: ${statement.text.slice(0, 80)}`,
      );
    phases[phase]?.push(statement);
  }
  return PHASES.flatMap(({ name }, place) =>
    name === 'objects' ? byDependency(phases[place] ?? []) : (phases[place] ?? []).map(({ text }) => text),
  );
}

interface Definition {
  /** schema and name, of a function with its arguments: only functions may share a name */
  identity: string;
  name: string;
  text: string;
  place: string;
  needs: ReadonlySet<string>;
}

function byDependency(statements: readonly PlacedStatement[]): string[] {
  const definitions = statements.map(read);
  const twice = definitions.find(
    (one, place) => definitions.findIndex(({ identity }) => identity === one.identity) !== place,
  );
  if (twice !== undefined) throw new Error(`${twice.place}: ${twice.identity} is defined twice.`);
  const placed = new Set<Definition>();
  const ordered: string[] = [];
  const put = (one: Definition, waiting: readonly Definition[]) => {
    if (placed.has(one)) return;
    if (waiting.includes(one))
      throw new Error(`${one.place}: these need each other: ${waiting.map(({ name }) => name).join(', ')}`);
    for (const other of definitions) if (one.needs.has(other.name)) put(other, [...waiting, one]);
    placed.add(one);
    ordered.push(one.text);
  };
  for (const one of definitions) put(one, []);
  return ordered;
}

/** Bodies of functions are not looked into: the database does not either (`check_function_bodies = off`). */
function read({ text, place }: PlacedStatement): Definition {
  const [, kind = '', name = ''] = /^create (\w+) ([\w.]+)/i.exec(text) ?? [];
  const isFunction = kind.toLowerCase() === 'function';
  const bare = text.replaceAll(/--.*$/gm, '');
  const header = isFunction ? bare.slice(0, bare.search(/\bas \$/i)) : bare;
  const needs = new Set(header.match(/\b(?:public|private)\.\w+/g));
  needs.delete(name);
  const signature = isFunction ? header.slice(0, header.search(/\breturns\b/i)) : name;
  return { identity: signature.replaceAll(/\s+/g, ' ').trim(), name, text, place, needs };
}
