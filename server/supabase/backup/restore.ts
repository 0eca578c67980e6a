import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import postgres from 'postgres';
import { OperatorError } from '../../operator-error.ts';
import { openDataFolder } from '../data-folder.ts';
import { openPglite } from '../database/pglite-database.ts';
import { makeRoles } from '../database/roles.ts';
import { countRows, type RowCounts } from './dump-database.ts';
import { DATABASE_FILE, type Manifest, readManifest, SECRETS_FILE, UPLOADS_FOLDER } from './manifest.ts';
import { runPostgresProgram } from './postgres-programs.ts';

export interface RestoreTarget {
  /** must hold no database, uploads or secrets yet */
  dataDir: string;
  /** a PostgreSQL server with an empty database; without it the database comes into `dataDir` */
  databaseUrl: string | undefined;
}

const DATABASE_FOLDER = 'database';

/**
 * Brings a backup back into an empty data folder, and counts what has come. Nothing that is there already is
 * ever overwritten. A backup of the database in the process may also go into PostgreSQL: that is the way from
 * a pilot to a server of one's own.
 * @throws OperatorError in words when something stands in the way; then the folder is as empty as before
 */
export async function restore(folder: string, target: RestoreTarget): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const held = openDataFolder(target.dataDir);
  try {
    refuseUsedFolder(held.path);
    try {
      await bringBack(folder, manifest, held.path, target.databaseUrl);
    } catch (error) {
      for (const part of [DATABASE_FOLDER, UPLOADS_FOLDER]) {
        rmSync(join(held.path, part), { recursive: true, force: true });
      }
      throw error;
    }
  } finally {
    held.release();
  }
  return manifest;
}

/**
 * Brings a backup back into a folder that is thrown away afterwards: whether a backup is worth something is known
 * only once it was restored.
 * @param databaseUrl an empty database, for a backup of PostgreSQL; what came into it stays there
 * @throws OperatorError in words when the backup is not whole
 */
export async function tryRestore(folder: string, databaseUrl: string | undefined): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (manifest.from === 'postgres' && databaseUrl === undefined) {
    throw new OperatorError(
      'This backup is of a PostgreSQL database: name an empty one for the trial in TRIAL_DATABASE_URL.',
    );
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'restore-trial-'));
  try {
    return await restore(folder, { dataDir, databaseUrl });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function bringBack(
  folder: string,
  manifest: Manifest,
  dataDir: string,
  databaseUrl: string | undefined,
): Promise<void> {
  const sql = readSql(join(folder, DATABASE_FILE));
  const rows =
    databaseUrl === undefined
      ? await intoPglite(sql, manifest, join(dataDir, DATABASE_FOLDER))
      : await intoPostgres(sql, databaseUrl);
  refuseOtherCounts(rows, manifest.rows);
  const uploads = join(folder, UPLOADS_FOLDER);
  if (existsSync(uploads)) cpSync(uploads, join(dataDir, UPLOADS_FOLDER), { recursive: true });
  // last: with its secrets a folder counts as used
  cpSync(join(folder, SECRETS_FILE), join(dataDir, SECRETS_FILE));
}

function refuseUsedFolder(dataDir: string): void {
  const used = [DATABASE_FOLDER, UPLOADS_FOLDER, SECRETS_FILE].filter((name) =>
    existsSync(join(dataDir, name)),
  );
  if (used.length === 0) return;
  throw new OperatorError(
    `${dataDir} is in use (${used.join(', ')}). Move it away, or name an empty folder in DATA_DIR: nothing is overwritten.`,
  );
}

/**
 * The SQL of a backup, fit for whoever restores it: the head of a newer pg_dump names a setting that older
 * servers do not know, and the grants at its end name the user that the database had.
 */
function readSql(path: string): string {
  const sql = gunzipSync(readFileSync(path)).toString('utf8');
  const data = sql.search(/^CREATE /m);
  const grants = sql.lastIndexOf('\nALTER TABLE ');
  return [
    sql.slice(0, data).replace(/^SET transaction_timeout = 0;$/m, ''),
    sql.slice(data, grants),
    sql.slice(grants).replaceAll(/^ALTER DEFAULT PRIVILEGES FOR ROLE \S+ /gm, 'ALTER DEFAULT PRIVILEGES '),
  ].join('');
}

async function intoPglite(sql: string, manifest: Manifest, folder: string): Promise<RowCounts> {
  if (manifest.from === 'postgres') {
    throw new OperatorError('This backup is of a PostgreSQL database: name an empty one in DATABASE_URL.');
  }
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const { database } = await openPglite(unfinished);
  let rows: RowCounts;
  try {
    await makeRoles(database);
    await database.script(sql);
    rows = await countRows((statement) => database.query(statement));
  } finally {
    await database.close();
  }
  renameSync(unfinished, folder);
  return rows;
}

async function intoPostgres(sql: string, databaseUrl: string): Promise<RowCounts> {
  const server = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const count = () => countRows((statement) => server.unsafe(statement));
  try {
    const before = Object.keys(await count());
    if (before.length > 0) {
      throw new OperatorError(
        `The database of DATABASE_URL is not empty (${before.slice(0, 3).join(', ')} …). Make a new one for the backup.`,
      );
    }
    await makeRoles({ script: async (text) => void (await server.unsafe(text)) });
    const args = ['--quiet', '--no-psqlrc', '--single-transaction', '--set=ON_ERROR_STOP=1'];
    await runPostgresProgram('psql', args, databaseUrl, { input: Readable.from([sql]) });
    return await count();
  } finally {
    await server.end();
  }
}

/** A restore that brought other numbers of rows than were backed up has lost something. */
function refuseOtherCounts(found: RowCounts, expected: RowCounts): void {
  const names = new Set([...Object.keys(found), ...Object.keys(expected)]);
  const wrong = [...names].filter((name) => found[name] !== expected[name]);
  if (wrong.length === 0) return;
  const words = wrong.map(
    (name) => `${name}: ${found[name] ?? 'missing'} instead of ${expected[name] ?? 'none'}`,
  );
  throw new OperatorError(`The restore is not whole: ${words.join(', ')}.`);
}
