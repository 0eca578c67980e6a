import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterEach, expect, it, vi } from 'vitest';
import { openDatabaseFolder } from '../database/database-folder.ts';
import { pressLink } from '../testing/press-link.ts';
import { startForTest } from '../testing/start-for-test.ts';

const password = 'quiet-river-walks-far';
const dataDir = mkdtempSync(join(tmpdir(), 'hamrah-cost-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The hashes of an account that waits, which the vendor made, and of one that was confirmed, which we made. */
async function storedHashes(passwordCost: number | undefined): Promise<string[]> {
  const served = await startForTest({ dataDir, passwordCost });
  const { auth } = createClient(served.url, served.anonKey, { auth: { persistSession: false } });
  for (const email of ['waits@people.example', 'confirmed@people.example'])
    expect((await auth.signUp({ email, password })).error).toBeNull();
  await pressLink((await served.mailTo('confirmed@people.example')).link, { password });
  await served.close();
  const { database } = await openDatabaseFolder(join(dataDir, 'database'));
  const rows = await database.query<{ hash: string }>(
    'select encrypted_password as hash from auth.users where email like $1 order by email',
    ['%@people.example'],
  );
  await database.close();
  return rows.map(({ hash }) => hash.slice(0, 7));
}

it('[AU-06] passwords are hashed with 2^10 rounds, whatever the environment says', async () => {
  vi.stubEnv('LITE_AUTH_BCRYPT_COST', '4');
  expect(await storedHashes(undefined)).toEqual(['$2b$10$', '$2b$10$']);
});

it('tests ask for fewer', async () => {
  expect(await storedHashes(5)).toEqual(['$2b$05$', '$2b$05$']);
});
