import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';
import postgres from 'postgres';
import { runPostgresProgram } from './postgres-programs.ts';

type Query = (statement: string) => Promise<Record<string, unknown>[]>;

/** Rows of each table, by `schema.table`. */
export type RowCounts = Record<string, number>;

/** Owners differ from one database to another: whoever restores owns what she restores. */
const DUMP_ARGUMENTS = ['--no-owner'];

/** How many rows stand in every table that is not the database's own. */
export async function countRows(query: Query): Promise<RowCounts> {
  const tables = await query(
    `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema$)'
      order by 1`,
  );
  const counts: RowCounts = {};
  for (const { name } of tables) {
    const [row] = await query(`select count(*)::int as rows from ${String(name)}`);
    counts[String(name)] = Number(row?.rows);
  }
  return counts;
}

/**
 * Writes the database of a snapshot as SQL. The snapshot is opened here, apart from the running server: that a
 * database can be opened from it and read to the last row is part of what a backup is worth.
 * @param snapshot the files of a PGlite folder in one tar
 */
export async function dumpSnapshot(snapshot: Blob, path: string): Promise<RowCounts> {
  const copy = await PGlite.create({ loadDataDir: snapshot });
  try {
    const rows = await countRows(
      async (statement) => (await copy.query<Record<string, unknown>>(statement)).rows,
    );
    const dump = await pgDump({ pg: copy, args: DUMP_ARGUMENTS });
    await pipeline(
      Readable.from([Buffer.from(await dump.arrayBuffer())]),
      createGzip(),
      createWriteStream(path, { mode: 0o600 }),
    );
    return rows;
  } finally {
    await copy.close();
  }
}

/**
 * Writes a PostgreSQL database as SQL, as it stood at one moment, while it is in use.
 * @throws OperatorError when pg_dump is missing or fails
 */
export async function dumpPostgres(databaseUrl: string, path: string): Promise<RowCounts> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    // rows are counted and dumped in one and the same snapshot
    return await sql.begin('isolation level repeatable read read only', async (inside) => {
      const [exported] = await inside`select pg_export_snapshot() as snapshot`;
      const zip = createGzip();
      const written = pipeline(zip, createWriteStream(path, { mode: 0o600 }));
      const args = [...DUMP_ARGUMENTS, `--snapshot=${String(exported?.snapshot)}`];
      await runPostgresProgram('pg_dump', args, databaseUrl, { output: zip });
      await written;
      return countRows((statement) => inside.unsafe(statement));
    });
  } finally {
    await sql.end();
  }
}
