import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseImage, packDatabase } from './database/database-image.ts';
import { startEmbeddedSupabase } from './embedded-supabase.ts';

/** Makes a database as a first start does, without anybody's rows, and an image of it. Takes seconds. */
export async function makeDatabaseImage(image: DatabaseImage): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hamrah-image-'));
  try {
    const { migrationsDir } = image;
    const supabase = await startEmbeddedSupabase({
      dataDir,
      migrationsDir,
      publicUrl: 'http://127.0.0.1',
      seed: 'none',
    });
    await supabase.close();
    packDatabase(join(dataDir, 'database'), image);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
