import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupRecord } from '#domain/platform/system-state.ts';
import type { Manifest } from './manifest.ts';

/** In the data folder, beside what it tells about; part of no backup. */
const RECORD_FILE = 'backups.json';

const rowsOf = ({ rows }: Manifest) => Object.values(rows).reduce((sum, one) => sum + one, 0);

/** When a backup of this data folder was made and tried last; empty where nothing was noted. */
export async function readBackupRecord(dataDir: string): Promise<BackupRecord> {
  try {
    return JSON.parse(await readFile(join(dataDir, RECORD_FILE), 'utf8')) as BackupRecord;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

async function change(dataDir: string, changes: BackupRecord): Promise<void> {
  const path = join(dataDir, RECORD_FILE);
  const record: BackupRecord = { ...(await readBackupRecord(dataDir)), ...changes };
  await mkdir(dataDir, { recursive: true });
  await writeFile(`${path}.new`, JSON.stringify(record));
  await rename(`${path}.new`, path);
}

/** A backup was made and is whole. */
export function noteBackup(dataDir: string, made: Manifest): Promise<void> {
  const filesCount = Object.keys(made.files).length;
  return change(dataDir, { backup: { madeAt: made.madeAt, rowsCount: rowsOf(made), filesCount } });
}

/** A backup was brought back into an empty place, and every row of it came. */
export function noteTrial(dataDir: string, restored: Manifest): Promise<void> {
  const triedAt = new Date().toISOString();
  return change(dataDir, { trial: { triedAt, madeAt: restored.madeAt, rowsCount: rowsOf(restored) } });
}
