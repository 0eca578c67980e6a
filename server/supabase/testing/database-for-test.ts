import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OpenDatabase, openDatabase } from '../database/open-database.ts';
import { imageForTest } from './database-image-for-test.ts';

const NO_MIGRATIONS = fileURLToPath(new URL('./fixtures/no-migrations', import.meta.url));

/** A PGlite database with what Supabase brings and nothing of the product, to try a part of ours on. */
export async function openEmptyDatabase(): Promise<OpenDatabase & { close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hamrah-test-'));
  const { folder, migrationsDir } = await imageForTest(NO_MIGRATIONS);
  const open = await openDatabase({ dataDir, databaseImage: folder, migrationsDir });
  return {
    ...open,
    async close() {
      await open.database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
