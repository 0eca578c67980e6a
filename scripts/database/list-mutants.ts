import { createHash } from 'node:crypto';
import postgres from 'postgres';

/** One protection taken away: what it is called in the table of results, and the statement that does it. */
export interface Mutant {
  name: string;
  /** whose rows are then less protected */
  table: string;
  statement: string;
}

/**
 * Every protection that the migrations made, from the catalogue itself: a policy, a trigger or a table that is added
 * later is tried without anybody writing it down here.
 */
export async function listMutants(url: string): Promise<Mutant[]> {
  const database = postgres(url, { max: 1 });
  const policies = await database<
    { name: string; place: string; table: string; reads: boolean; writes: boolean }[]
  >`
    select polname as name, polrelid::regclass::text as place, relname as table,
      polqual is not null and pg_get_expr(polqual, polrelid) <> 'true' as reads, polwithcheck is not null as writes
    from pg_policy join pg_class c on c.oid = polrelid
    where relnamespace::regnamespace::text in ('public', 'storage') order by 2, 1`;
  // a foreign key of the system's is no trigger of ours
  const triggers = await database<{ name: string; place: string; table: string }[]>`
    select tgname as name, tgrelid::regclass::text as place, relname as table
    from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage')
    order by 2, 1`;
  const tables = await database<{ place: string; table: string }[]>`
    select oid::regclass::text as place, relname as table from pg_class
    where relkind = 'r' and relrowsecurity and relnamespace::regnamespace::text in ('public', 'private', 'storage') order by 1`;
  await database.end();
  return [
    ...policies.flatMap(({ name, place, table, reads, writes }) => {
      const policy = `policy "${name}" on ${place}`;
      return [
        { name: `drop ${policy}`, table, statement: `drop ${policy}` },
        ...(reads
          ? [{ name: `${policy} using (true)`, table, statement: `alter ${policy} using (true)` }]
          : []),
        ...(writes
          ? [{ name: `${policy} with check (true)`, table, statement: `alter ${policy} with check (true)` }]
          : []),
      ];
    }),
    ...triggers.map(({ name, place, table }) => {
      const trigger = `trigger ${name} on ${place}`;
      return { name: `drop ${trigger}`, table, statement: `drop ${trigger}` };
    }),
    ...tables.map(({ place, table }) => ({
      name: `no row security on ${place}`,
      table,
      statement: `alter table ${place} disable row level security`,
    })),
  ];
}

/** A seed that changes with what there is to protect, and with nothing else. */
export const seedOf = (all: readonly Mutant[]): string =>
  createHash('sha256')
    .update(all.map(({ name }) => name).join('\n'))
    .digest('hex')
    .slice(0, 12);

/** Some of them, the same ones for the same seed. */
export function sampleOf(all: readonly Mutant[], count: number, seed: string): Mutant[] {
  const rankOf = ({ name }: Mutant) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  return all.toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1)).slice(0, count);
}
