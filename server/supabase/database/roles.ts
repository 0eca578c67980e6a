import { OperatorError } from '../../operator-error.ts';
import { type Database, INSUFFICIENT_PRIVILEGE, sqlState } from './database.ts';

const ROLES = `
do $roles$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  if not pg_has_role(current_user, 'anon', 'member') then
    execute format('grant anon to %I', current_user);
  end if;
  if not pg_has_role(current_user, 'authenticated', 'member') then
    execute format('grant authenticated to %I', current_user);
  end if;
  if not pg_has_role(current_user, 'service_role', 'member') then
    execute format('grant service_role to %I', current_user);
  end if;
end
$roles$;
`;

/**
 * The default grants that a hosted Supabase has before the first migration. Migrations narrow them by
 * `revoke` and by policies; `auth` and `storage` tables stay closed but for what policies need.
 */
const GRANTS = `
create schema if not exists auth;
create schema if not exists storage;
create schema if not exists extensions;
revoke create on schema public from public;
grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant execute on functions to anon, authenticated, service_role;
`;

/** The roles of a hosted Supabase and their grants. @throws OperatorError as `makeRoles` does */
export async function ensureRoles(database: Database): Promise<void> {
  await makeRoles(database);
  await database.script(GRANTS);
}

/**
 * @throws OperatorError when the user of DATABASE_URL may not make them; the message says what an
 * administrator of the server has to run
 */
export async function makeRoles(database: Pick<Database, 'script'>): Promise<void> {
  try {
    await database.script(ROLES);
  } catch (cause) {
    if (sqlState(cause) !== INSUFFICIENT_PRIVILEGE) throw cause;
    throw new OperatorError(
      'The user of DATABASE_URL may not create the roles anon, authenticated and service_role. Let an ' +
        'administrator of the server run: create role anon nologin noinherit; create role authenticated ' +
        'nologin noinherit; create role service_role nologin noinherit bypassrls; grant anon, ' +
        'authenticated, service_role to <that user>;',
      cause,
    );
  }
}

/** After the vendor's tables exist: storage policies are the wall there, so its tables are granted whole. */
export async function grantStorageTables(database: Database): Promise<void> {
  await database.script(`
    grant select, insert, update, delete on storage.buckets, storage.objects
      to anon, authenticated, service_role;
    grant execute on all functions in schema storage to anon, authenticated, service_role;
    grant execute on all functions in schema auth to anon, authenticated, service_role;
  `);
}
