import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MigrationLine } from '#domain/platform/system-state.ts';

export interface MigrationFile {
  version: string;
  name: string;
  checksum: string;
}

/** A migration as the database remembers it. */
export interface AppliedMigration {
  version: string;
  name: string | null;
  /** null where the history was repaired by hand and does not say what was run */
  checksum: string | null;
}

/** Enough of a SHA-256 to compare by eye. */
const SHOWN_DIGITS = 12;

/** As `private.migration_history` does it: without comments, white space and the signs between statements. */
function checksumOf(text: string): string {
  const bare = text.replaceAll(/--[^\n]*/g, '').replaceAll(/[; \t\r\n]+/g, '');
  return createHash('sha256').update(bare, 'utf8').digest('hex');
}

/** The numbered migrations that this program brings along, in their order. */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).toSorted();
  const files = names.map(async (file) => {
    const [, version = '', name = ''] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
    return { version, name, checksum: checksumOf(await readFile(join(folder, file), 'utf8')) };
  });
  return (await Promise.all(files)).filter(({ version }) => version !== '');
}

/** What nobody wrote down cannot differ. */
const isSame = (applied: string | null, file: string) => applied === null || applied === file;

/** What stands in the files beside what the database has seen, in the order of the numbers. */
export function compareMigrations(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): MigrationLine[] {
  const seen = new Map(applied.map((one) => [one.version, one]));
  const own = files.map(({ version, name, checksum }): MigrationLine => {
    const run = seen.get(version);
    const state = run === undefined ? 'pending' : isSame(run.checksum, checksum) ? 'applied' : 'changed';
    return { version, name, state, checksum: checksum.slice(0, SHOWN_DIGITS) };
  });
  const known = new Set(files.map(({ version }) => version));
  const foreign = applied
    .filter(({ version }) => !known.has(version))
    .map(
      ({ version, name, checksum }): MigrationLine => ({
        version,
        name: name ?? '',
        state: 'foreign',
        checksum: (checksum ?? '').slice(0, SHOWN_DIGITS),
      }),
    );
  return [...own, ...foreign].toSorted((a, b) => (a.version < b.version ? -1 : 1));
}
