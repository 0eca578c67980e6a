import { type App, getStorageSchemaSql, splitSqlStatements } from '@supabase/lite';
import type { Database } from './database.ts';
import { ensureRoles, grantStorageTables } from './roles.ts';

/**
 * The functions that policies call, as a hosted Supabase defines them. The vendor's own ones read single
 * settings that its data API never makes (`auth.email()` is always empty there).
 */
const AUTH_FUNCTIONS = `
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )::text
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )::text
$$;
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;
`;

/** Makes what a hosted Supabase has before the first migration: roles, `auth`, `storage`. Runs at every start. */
export async function ensureSystemSchema(app: App, database: Database): Promise<void> {
  await ensureRoles(database);
  await app.ensureSystemSchema();
  const [storage] = await database.query<{ present: boolean }>(
    `select to_regclass('storage.objects') is not null as present`,
  );
  if (storage?.present !== true) {
    for (const statement of splitSqlStatements(getStorageSchemaSql())) await database.script(statement);
  }
  await database.script(AUTH_FUNCTIONS);
  await grantStorageTables(database);
}
