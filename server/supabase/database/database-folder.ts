import { existsSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import { type OpenPglite, openPglite } from './pglite-database.ts';

/** With less than this PGlite can neither make a database nor replay what it wrote last. */
const NEEDED_BYTES = 16 * 1_048_576;

/**
 * Opens the database of a data folder, and makes it where there is none (FM-31, FM-32).
 * @throws OperatorError when the disk is full
 */
export async function openDatabaseFolder(folder: string): Promise<OpenPglite> {
  try {
    if (!existsSync(folder)) await makeDatabase(folder);
    return await openPglite(folder);
  } catch (error) {
    throw explained(error, dirname(folder));
  }
}

/**
 * A database takes its place only when it is whole: PGlite cannot open one whose making was cut short by a
 * kill or a full disk, and nobody's data can be in what is thrown away here.
 */
async function makeDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const made = await openPglite(unfinished);
  await made.database.close();
  renameSync(unfinished, folder);
}

/** PGlite throws objects without words, and on a full disk any of several. */
function explained(error: unknown, dataDir: string): Error {
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < NEEDED_BYTES) {
    return new OperatorError(
      `The disk of the data folder ${dataDir} is full. Free some space and start again.`,
      error,
    );
  }
  if (error instanceof Error) return error;
  return new Error(`PGlite could not open its folder: ${JSON.stringify(error)}`, { cause: error });
}
