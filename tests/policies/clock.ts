import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readMigrations } from '../../scripts/database/migration-files.ts';
import type { SupabaseForTest } from '#server/supabase/testing/start-for-test.ts';

/** The operator's hand on a session's clock and on an account; no database but a test's has it. */
const CLOCK = `
create function public.move_session_back(p_session_id uuid, p_by interval) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update auth.sessions set created_at = created_at - p_by, not_after = not_after - p_by where id = p_session_id;
  update private.session_activity set started_at = started_at - p_by, last_active_at = last_active_at - p_by
  where session_id = p_session_id;
end
$$;
revoke all on function public.move_session_back(uuid, interval) from public, anon, authenticated;
grant execute on function public.move_session_back(uuid, interval) to service_role;

create function public.suspend_account(p_user_id uuid) returns void
language sql security definer set search_path = '' as $$
  update auth.users set banned_until = now() + interval '1 year' where id = p_user_id
$$;
revoke all on function public.suspend_account(uuid) from public, anon, authenticated;
grant execute on function public.suspend_account(uuid) to service_role;

create function public.age_codes(p_by interval) returns void
language sql security definer set search_path = '' as $$
  update auth.flow_state set created_at = created_at - p_by, auth_code_issued_at = auth_code_issued_at - p_by;
  update private.mail_pauses set last_mail_at = last_mail_at - p_by;
  update private.auth_mails set next_attempt_at = next_attempt_at - p_by;
  update private.mailed_links set expires_at = expires_at - p_by;
  update auth.users set recovery_sent_at = recovery_sent_at - p_by, confirmation_sent_at = confirmation_sent_at - p_by,
    email_change_sent_at = email_change_sent_at - p_by;
$$;
revoke all on function public.age_codes(interval) from public, anon, authenticated;
grant execute on function public.age_codes(interval) to service_role;

create function public.lean_on_google(p_user_id uuid, p_addresses text[]) returns void
language sql security definer set search_path = '' as $$
  update auth.users set encrypted_password = '' where id = p_user_id;
  insert into auth.identities (id, user_id, provider, provider_id, identity_data)
  select gen_random_uuid(), p_user_id, 'google', 'sub of ' || address,
    jsonb_build_object('sub', 'sub of ' || address, 'email', address, 'email_verified', true)
  from unnest(p_addresses) as address;
$$;
revoke all on function public.lean_on_google(uuid, text[]) from public, anon, authenticated;
grant execute on function public.lean_on_google(uuid, text[]) to service_role;

create function public.traces_of(p_user_id uuid) returns jsonb
language sql security definer set search_path = '' as $$
  select jsonb_build_object(
    'google', (select coalesce(jsonb_agg(email order by email), '[]') from auth.identities where user_id = p_user_id and provider = 'google'),
    'sessions', (select count(*) from auth.sessions where user_id = p_user_id),
    'codes', (select count(*) from auth.flow_state where user_id = p_user_id))
$$;
revoke all on function public.traces_of(uuid) from public, anon, authenticated;
grant execute on function public.traces_of(uuid) to service_role;
`;

/** A folder with the product's migrations and one more, by which a test plays the operator. */
export function migrationsWithClock(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'hamrah-clock-'));
  for (const { path } of readMigrations()) copyFileSync(path, join(folder, basename(path)));
  writeFileSync(join(folder, '99991231000000_clock.sql'), CLOCK);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Lets `by` (an interval of SQL) pass for one session. */
export function letTimePass(supabase: SupabaseForTest, sessionId: string, by: string): Promise<void> {
  return operate(supabase, 'move_session_back', { p_session_id: sessionId, p_by: by });
}

/** Lets `by` pass for every mailed link and every code on its way. */
export function letCodesAge(supabase: SupabaseForTest, by: string): Promise<void> {
  return operate(supabase, 'age_codes', { p_by: by });
}

/** Suspends an account, as the operator does. */
export function suspend(supabase: SupabaseForTest, userId: string): Promise<void> {
  return operate(supabase, 'suspend_account', { p_user_id: userId });
}

/** Makes an account one that has no password and these identities of Google. */
export function leanOnGoogle(supabase: SupabaseForTest, userId: string, addresses: string[]): Promise<void> {
  return operate(supabase, 'lean_on_google', { p_user_id: userId, p_addresses: addresses });
}

/** Ways into an account that are there: its Google addresses, and how many sessions and codes. */
export async function tracesOf(supabase: SupabaseForTest, userId: string): Promise<unknown> {
  return (await askOperator(supabase, 'traces_of', { p_user_id: userId })).json();
}

/** By hand, because the generated types know the product's functions alone. */
async function askOperator(supabase: SupabaseForTest, name: string, parameters: object): Promise<Response> {
  const answer = await fetch(`${supabase.operatorUrl ?? supabase.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: supabase.serviceRoleKey, 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
}

async function operate(supabase: SupabaseForTest, name: string, parameters: object): Promise<void> {
  await askOperator(supabase, name, parameters);
}
