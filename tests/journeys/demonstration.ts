import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demonstrationDatabase } from '../../server/supabase/testing/database-template.ts';
import { DEMO_PASSWORD } from './people.ts';

const MIGRATIONS = fileURLToPath(new URL('../../supabase/migrations', import.meta.url));

/**
 * Puts the database of the demonstration into a data folder. One run of the journeys migrates and seeds once: each of
 * its servers would take many times as long for that as for a copy.
 */
export async function copyDemonstration(dataDir: string): Promise<void> {
  const { JOURNEY_DATA_DIR: folder } = process.env;
  if (folder === undefined) throw new Error('JOURNEY_DATA_DIR is set by the configuration of the journeys.');
  const database = await demonstrationDatabase(folder, MIGRATIONS, DEMO_PASSWORD);
  cpSync(database, join(dataDir, 'database'), { recursive: true });
}
