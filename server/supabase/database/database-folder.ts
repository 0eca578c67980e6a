import { existsSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import { sqlState } from './database.ts';
import { type DatabaseImage, isImageCurrent, unpackDatabase } from './database-image.ts';
import { type OpenPglite, openPglite } from './pglite-database.ts';

/** With less than this PGlite can neither make a database nor replay what it wrote last. */
const NEEDED_BYTES = 16 * 1_048_576;
/** What every database has from its first moment on; where one is missing PGlite would make a new, empty database. */
const ALWAYS_THERE = ['PG_VERSION', join('global', 'pg_control'), 'base', 'pg_wal'];
/** How PGlite's file system says that the user lacks a right: EACCES, EPERM and EROFS. */
const MISSING_RIGHTS: ReadonlySet<unknown> = new Set([2, 63, 69]);
/** Data corrupted, index corrupted, a file that is missing or that cannot be read. */
const DAMAGE_STATES: ReadonlySet<string | undefined> = new Set(['XX001', 'XX002', '58P01', '58030']);

/**
 * Opens the database of a data folder, and makes it where there is none (FM-31, FM-32).
 * @param image taken for a new database, unless it was made from other sources
 * @throws OperatorError when the disk is full, or the database is damaged
 */
export async function openDatabaseFolder(folder: string, image?: DatabaseImage): Promise<OpenPglite> {
  try {
    if (!existsSync(folder)) await makeDatabase(folder, image);
  } catch (error) {
    throw fullDisk(error, dirname(folder)) ?? readableError(error);
  }
  return openExistingDatabase(folder);
}

/**
 * Opens a database that is there.
 * @throws OperatorError when the disk is full, or the database is damaged
 */
export async function openExistingDatabase(folder: string): Promise<OpenPglite> {
  if (ALWAYS_THERE.some((name) => !existsSync(join(folder, name)))) throw damaged(folder);
  try {
    return await openPglite(folder);
  } catch (error) {
    throw fullDisk(error, dirname(folder)) ?? notOpened(error, folder);
  }
}

/** An error of the first statements on a database of the process: in words where its files are damaged. */
export function withDamage(error: unknown, dataDir: string): unknown {
  const isDamage = [error, error instanceof Error ? error.cause : undefined].some((one) =>
    DAMAGE_STATES.has(sqlState(one)),
  );
  return isDamage ? damaged(join(dataDir, 'database'), error) : error;
}

/**
 * A database takes its place only when it is whole: PGlite cannot open one whose making was cut short by a
 * kill or a full disk, and nobody's data can be in what is thrown away here.
 */
async function makeDatabase(folder: string, image: DatabaseImage | undefined): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  if (image !== undefined && isImageCurrent(image)) {
    unpackDatabase(image, unfinished);
  } else {
    const made = await openPglite(unfinished);
    await made.database.close();
  }
  renameSync(unfinished, folder);
}

/** On a full disk PGlite throws any of several errors. */
function fullDisk(error: unknown, dataDir: string): OperatorError | undefined {
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize >= NEEDED_BYTES) return undefined;
  return new OperatorError(
    `The disk of the data folder ${dataDir} is full. Free some space and start again.`,
    error,
  );
}

/** Why PGlite did not open the files: it has no words for damage, it aborts. */
function notOpened(error: unknown, folder: string): Error {
  // memory that the machine has not got
  if (error instanceof RangeError) return error;
  if (typeof error === 'object' && error !== null && 'errno' in error && MISSING_RIGHTS.has(error.errno)) {
    return new OperatorError(
      `The database in ${folder} cannot be read and written by this user: give the user of the server all rights to the folder.`,
      readableError(error),
    );
  }
  return damaged(folder, readableError(error));
}

function damaged(folder: string, cause?: unknown): OperatorError {
  return new OperatorError(
    `The database in ${folder} is damaged and cannot be opened: move ${dirname(folder)} away and bring the last ` +
      'backup back with «npm run restore -- <folder of the backup>».',
    cause,
  );
}

/** PGlite throws objects without words. */
function readableError(error: unknown): Error {
  if (error instanceof Error) return error;
  return new Error(`PGlite could not open its folder: ${JSON.stringify(error)}`, { cause: error });
}
