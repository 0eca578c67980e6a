import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import { openDataFolder } from '../data-folder.ts';
import { openExistingDatabase } from '../database/database-folder.ts';
import { dumpPostgres, dumpSnapshot, type RowCounts } from './dump-database.ts';
import { DATABASE_FILE, type Manifest, SECRETS_FILE, UPLOADS_FOLDER, writeManifest } from './manifest.ts';
import { askForSnapshot } from './operator-api.ts';

export interface BackupSource {
  dataDir: string;
  /** of a PostgreSQL server; without it the database is in `dataDir` */
  databaseUrl: string | undefined;
  /** release of the product */
  version: string;
}

/**
 * Writes database, uploads and secrets into a new folder, while the server runs or not. The folder takes its
 * name only when it is whole.
 * @throws OperatorError in words when something stands in the way; then nothing is left behind
 */
export async function backUp(source: BackupSource, folder: string): Promise<Manifest> {
  const target = resolve(folder);
  if (existsSync(target)) throw new OperatorError(`${target} is there already. Name a folder that is not.`);
  if (!existsSync(join(source.dataDir, SECRETS_FILE))) {
    throw new OperatorError(`There is nothing to back up in ${source.dataDir}. Is DATA_DIR right?`);
  }
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(target), { recursive: true });
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    cpSync(join(source.dataDir, SECRETS_FILE), join(unfinished, SECRETS_FILE));
    // before and after the rows: a picture that comes or goes meanwhile is in the backup all the same
    copyUploads(source.dataDir, unfinished);
    const rows = await dump(source, join(unfinished, DATABASE_FILE));
    copyUploads(source.dataDir, unfinished);
    const manifest = await writeManifest(unfinished, {
      version: source.version,
      madeAt: new Date().toISOString(),
      from: source.databaseUrl === undefined ? 'pglite' : 'postgres',
      rows,
    });
    renameSync(unfinished, target);
    return manifest;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function dump({ dataDir, databaseUrl }: BackupSource, path: string): Promise<RowCounts> {
  if (databaseUrl !== undefined) return dumpPostgres(databaseUrl, path);
  const running = await askForSnapshot(dataDir);
  if (running) return dumpSnapshot(new Blob([new Uint8Array(running)]), path);
  // nobody answers: it is ours, or the folder says in words who has it
  const held = openDataFolder(dataDir);
  try {
    const open = await openExistingDatabase(join(dataDir, 'database'));
    const content = await open.snapshot().finally(() => open.database.close());
    return await dumpSnapshot(new Blob([content]), path);
  } finally {
    held.release();
  }
}

/** Uploads as they were sent; what was worked out of them is worked out again. */
function copyUploads(dataDir: string, backup: string): void {
  const from = join(dataDir, UPLOADS_FOLDER);
  if (!existsSync(from)) return;
  const folders = readdirSync(from, { withFileTypes: true });
  for (const { name } of folders.filter((one) => one.isDirectory() && /^[0-9a-f]{2}$/.test(one.name))) {
    cpSync(join(from, name), join(backup, UPLOADS_FOLDER, name), {
      recursive: true,
      // a file that is being written has not got its name yet
      filter: (path) => !path.endsWith('.new'),
    });
  }
}
