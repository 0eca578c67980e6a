import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The repository's root, from this file's place in it. */
export const ROOT = join(import.meta.dirname, '..', '..');

export interface MigrationFile {
  /** file name, which begins with its 14-digit version */
  name: string;
  path: string;
  sql: string;
}

/** All migrations in the order of their versions. */
export function readMigrations(): MigrationFile[] {
  const folder = join(ROOT, 'supabase', 'migrations');
  return readdirSync(folder)
    .filter((name) => /^\d{14}_[a-z0-9_]+\.sql$/.test(name))
    .toSorted()
    .map((name) => ({ name, path: join(folder, name), sql: readFileSync(join(folder, name), 'utf8') }));
}

/** What a Supabase database already holds before the first migration. */
export const STAND_IN_PATH = join(ROOT, 'scripts', 'database', 'stand-in.sql');
