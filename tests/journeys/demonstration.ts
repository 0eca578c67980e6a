import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demonstrationDatabase } from '../../server/supabase/testing/database-image-for-test.ts';
import { DEMO_PASSWORD } from './people.ts';

const MIGRATIONS = fileURLToPath(new URL('../../supabase/migrations', import.meta.url));

/**
 * The folder of a database with the demonstration. One run of the journeys migrates and seeds once: each of its servers
 * would take many times as long for that as for a copy.
 */
export function demonstrationFolder(): Promise<string> {
  const { JOURNEY_DATA_DIR: folder } = process.env;
  if (folder === undefined) throw new Error('JOURNEY_DATA_DIR is set by the configuration of the journeys.');
  return demonstrationDatabase(folder, MIGRATIONS, DEMO_PASSWORD);
}

/** Puts a copy of it into a data folder. */
export async function copyDemonstration(dataDir: string): Promise<void> {
  cpSync(await demonstrationFolder(), join(dataDir, 'database'), { recursive: true });
}
