import { PostgrestClient } from '@supabase/postgrest-js';
import { expect, it } from 'vitest';
import { readFeatureFlags } from '#domain/platform/feature-flags.ts';
import { standIn } from '#domain/testing/stand-in.ts';
import type { DatabaseClient } from '../clients/database.ts';
import { OwnProfile } from './own-profile.ts';

const TOKEN = [
  'e30',
  Buffer.from('{"sub":"7b0f2f4e-58b3-4d8e-9d0a-5f1a4c0b7a11"}').toString('base64url'),
  'x',
].join('.');

/** A database whose answers are given by the last part of the asked path. */
function databaseOf(answers: Record<string, () => Response>): DatabaseClient {
  const client = new PostgrestClient('http://localhost/rest/v1', {
    retry: false,
    fetch: (input) => {
      const name = new URL(input instanceof Request ? input.url : input).pathname.split('/').at(-1) ?? '';
      return Promise.resolve(answers[name]?.() ?? Response.json({ message: 'unknown' }, { status: 404 }));
    },
  });
  return standIn<DatabaseClient>({ asPerson: () => client });
}

const flags = () => readFeatureFlags({}).flags;
const failing = (status: number, code: string) => () =>
  Response.json({ code, message: 'inside' }, { status });

const account = (role: string | null) => () => Response.json([{ role, profile: null }]);

it('[AB-06] a role of a name that we do not know counts as student, without further rights', async () => {
  const database = databaseOf({ own_account: account('root') });
  expect(await new OwnProfile(database, flags).read(TOKEN)).toMatchObject({
    userRole: 'student',
    isAdmin: false,
  });
});

it('[AB-06] no role is an ended session, and gives no rights at all', async () => {
  const database = databaseOf({ own_account: account(null) });
  await expect(new OwnProfile(database, flags).read(TOKEN)).rejects.toMatchObject({
    code: 'session_expired',
  });
});

it.each([
  [401, 'PGRST301', 'session_expired'],
  [404, '42P01', 'table_missing'],
  [403, '42501', 'not_allowed'],
  [500, '57014', 'timeout'],
  [500, 'XX000', 'unexpected'],
])('a read that fails with %i %s becomes %s', async (status, code, expected) => {
  const database = databaseOf({ own_account: failing(status, code) });
  await expect(new OwnProfile(database, flags).read(TOKEN)).rejects.toMatchObject({ code: expected });
});
