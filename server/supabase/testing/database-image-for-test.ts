import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseImage, databaseFingerprint, isImageCurrent } from '../database/database-image.ts';
import { startEmbeddedSupabase } from '../embedded-supabase.ts';
import { makeDatabaseImage } from '../make-database-image.ts';

const LOCK_MAX_MS = 120_000;

/** An image of the migrated database, stored between runs under the temporary folder. */
export async function imageForTest(migrationsDir: string): Promise<DatabaseImage> {
  const fingerprint = databaseFingerprint(migrationsDir).slice(0, 16);
  const image = { folder: join(tmpdir(), `hamrah-image-${fingerprint}`), migrationsDir };
  await makeOnce(
    image.folder,
    () => isImageCurrent(image),
    () => makeDatabaseImage(image),
  );
  return image;
}

/**
 * The folder of a migrated PGlite database with the demonstration data, made in `folder`: its days are counted from the
 * moment at which it is made, so it is not stored between runs.
 */
export async function demonstrationDatabase(
  folder: string,
  migrationsDir: string,
  demoPassword: string,
): Promise<string> {
  const database = join(folder, 'demonstration');
  await makeOnce(
    database,
    () => existsSync(database),
    async () => {
      const dataDir = `${database}-being-made`;
      rmSync(dataDir, { recursive: true, force: true });
      const supabase = await startEmbeddedSupabase({
        dataDir,
        migrationsDir,
        databaseImage: (await imageForTest(migrationsDir)).folder,
        publicUrl: 'http://127.0.0.1',
        seed: 'demo',
        demoPassword,
      });
      await supabase.close();
      renameSync(join(dataDir, 'database'), database);
      rmSync(dataDir, { recursive: true, force: true });
    },
  );
  return database;
}

/** Test files in several processes want the same thing at once: one makes it, the others wait. */
async function makeOnce(path: string, isThere: () => boolean, make: () => Promise<void>): Promise<void> {
  const lock = `${path}.lock`;
  while (!isThere()) {
    if (takes(lock)) {
      await make().finally(() => rmSync(lock, { recursive: true, force: true }));
    } else {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** Only one process makes it; the lock of one that was killed is broken after a while. */
function takes(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > LOCK_MAX_MS) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}
