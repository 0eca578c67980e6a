/**
 * Starts a server for the journeys, as `server/main.ts` does, on a copy of the demonstration. With `JOURNEY_HOSTED` it is
 * one in hosted mode, before a stand-in for the platform in this process that has nothing of our gate.
 */
import { join } from 'node:path';
import { copyDemonstration, demonstrationFolder } from './demonstration.ts';

const { DATA_DIR, PORT, JOURNEY_HOSTED } = process.env;
if (DATA_DIR === undefined) throw new Error('DATA_DIR says where the copy goes.');
if (JOURNEY_HOSTED === undefined) {
  await copyDemonstration(DATA_DIR);
} else {
  const { startBarePlatform } = await import('../../server/supabase/testing/bare-platform.ts');
  const platform = await startBarePlatform({
    siteUrl: `http://localhost:${PORT}`,
    databaseFolder: await demonstrationFolder(),
    // shown at /dev/mail, where the journeys look for their mails
    mailDir: join(DATA_DIR, 'mail'),
  });
  process.env.SUPABASE_URL = platform.url;
  process.env.SUPABASE_ANON_KEY = platform.anonKey;
  process.env.SUPABASE_SERVICE_ROLE_KEY = platform.serviceRoleKey;
}
await import('../../server/main.ts');
