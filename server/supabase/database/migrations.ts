import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import { OperatorError } from '../../operator-error.ts';
import { adopt } from './adopt.ts';
import type { Database } from './database.ts';

export interface Migration {
  version: string;
  name: string;
  text: string;
  file: string;
}

/** The table of the official CLI, so that it can carry the same files on to a hosted project. */
const HISTORY_TABLE = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text not null primary key);
alter table supabase_migrations.schema_migrations add column if not exists statements text[];
alter table supabase_migrations.schema_migrations add column if not exists name text;
`;

/**
 * Applies the migrations that the database has not seen, each in a transaction of its own, and records them
 * as the official CLI does. A database that was made before the first of them is adopted. The caller holds the
 * start-up lock.
 * @returns the versions applied now
 * @throws OperatorError when one fails, when the database is newer than these files, or too old to be adopted
 */
export async function applyMigrations(database: Database, folder: string): Promise<string[]> {
  await database.script(HISTORY_TABLE);
  const rows = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  const applied = new Set(rows.map((row) => row.version));
  const migrations = readMigrations(folder);
  const adopted = await adopt(database, folder, { applied, baseline: migrations[0] });
  if (adopted !== undefined) {
    applied.clear();
    applied.add(adopted);
  }
  const known = new Set(migrations.map((migration) => migration.version));
  const foreign = [...applied].filter((version) => !known.has(version));
  if (foreign.length > 0) {
    throw new OperatorError(
      `The database has seen migrations that this program does not have (${foreign.join(', ')}): it belongs ` +
        'to a newer version. Start that version, or restore a backup from before the upgrade.',
    );
  }
  const missing = migrations.filter((migration) => !applied.has(migration.version));
  for (const migration of missing) await applyOne(database, migration);
  const now = missing.map((migration) => migration.version);
  return adopted === undefined ? now : [adopted, ...now];
}

async function applyOne(database: Database, migration: Migration): Promise<void> {
  try {
    await database.transaction(async (statements) => {
      await statements.script(migration.text);
      await statements.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [migration.version, migration.name, splitSqlStatements(migration.text)],
      );
    });
  } catch (cause) {
    throw new OperatorError(
      `The migration ${migration.file} failed and changed nothing: ${reasonOf(cause, migration.text)}`,
      cause,
    );
  }
}

function readMigrations(folder: string): Migration[] {
  const migrations: Migration[] = [];
  for (const file of listFolder(folder)) {
    const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
    if (version === undefined || name === undefined) continue;
    migrations.push({ version, name, file, text: readFileSync(join(folder, file), 'utf8') });
  }
  const versions = migrations.map((migration) => migration.version);
  const twice = versions.find((version, index) => versions.indexOf(version) !== index);
  if (twice !== undefined) throw new OperatorError(`Two migrations in ${folder} carry the version ${twice}.`);
  return migrations;
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch (cause) {
    throw new OperatorError(`The folder of the migrations, ${folder}, cannot be read.`, cause);
  }
}

/** The database's words and, where it says a position, the line of the file. */
function reasonOf(error: unknown, text: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const position = error instanceof Error && 'position' in error ? Number(error.position) : Number.NaN;
  if (!Number.isInteger(position)) return message;
  return `${message} (line ${text.slice(0, position).split('\n').length})`;
}
