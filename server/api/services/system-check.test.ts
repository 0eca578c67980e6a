import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { standIn } from '#domain/testing/stand-in.ts';
import type { DatabaseClient } from '../clients/database.ts';
import { SystemCheck } from './system-check.ts';

const CHECK = {
  migrations: null,
  tables: 30,
  without_row_security: [],
  without_policy: [],
  views: [],
  exposed_functions: [],
  buckets: [{ id: 'blog-images', public: true, objects: 3, newest: 'a/b.webp' }],
  jobs: [],
  mail: { waiting: 0, given_up: 0, oldest_ms: null, last_sent_ms: null },
};

it('[FEAT-07] says that storage cannot be read where nothing answers, and all else nevertheless', async () => {
  const database = standIn<DatabaseClient>({
    asPerson: () => ({ rpc: async () => ({ data: CHECK, error: null, status: 200 }) }),
  });
  const check = new SystemCheck({
    database,
    store: { isReadable: () => Promise.reject(new TypeError('fetch failed')) },
    mode: 'supabase',
    version: '1.0.0',
    migrationsDir: fileURLToPath(new URL('../../../supabase/migrations', import.meta.url)),
    readBackups: async () => null,
  });
  const state = await check.read('token');
  expect(state.buckets).toEqual([{ id: 'blog-images', isPublic: true, objectsCount: 3, isReadable: false }]);
  expect(state.tablesCount).toBe(30);
});
