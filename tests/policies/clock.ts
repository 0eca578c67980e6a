import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readMigrations } from '../../scripts/database/migration-files.ts';
import type { SupabaseForTest } from '#server/supabase/testing/start-for-test.ts';

/** The operator's hand on the clock of one session; no database but a test's has it. */
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
`;

/** A folder with the product's migrations and one more, by which a test moves a session's times back. */
export function migrationsWithClock(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'hamrah-clock-'));
  for (const { path } of readMigrations()) copyFileSync(path, join(folder, basename(path)));
  writeFileSync(join(folder, '99991231000000_clock.sql'), CLOCK);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Lets `by` (an interval of SQL) pass for one session. */
export async function letTimePass(supabase: SupabaseForTest, sessionId: string, by: string): Promise<void> {
  const answer = await fetch(`${supabase.url}/rest/v1/rpc/move_session_back`, {
    method: 'POST',
    headers: { apikey: supabase.serviceRoleKey, 'content-type': 'application/json' },
    body: JSON.stringify({ p_session_id: sessionId, p_by: by }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
