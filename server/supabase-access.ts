import { BACKEND_FETCH_TIMEOUT_MS } from '#domain/limits.ts';
import { requireSupabase } from '#domain/platform/startup-config.ts';
import type { SupabaseAccess } from './api/clients/database.ts';
import type { HostedSupabase } from './configuration/configuration.ts';
import { withReadableError } from './configuration/hosted-supabase.ts';
import type { EmbeddedSupabase } from './supabase/embedded-supabase.ts';
import { OWN_PROCESS } from './supabase/gate/data-limiter.ts';

/** No such host exists: a call that should stay in the process and does not can reach nobody. */
const IN_PROCESS_ORIGIN = 'http://supabase.invalid';

/** Reads as somebody without an account: what public pages and feeds show is what row security shows to all. */
export function visitorOf({
  url,
  anonKey,
  fetch: send,
  timeoutMs = BACKEND_FETCH_TIMEOUT_MS,
}: SupabaseAccess): (path: string) => Promise<Response> {
  return (path) =>
    send(`${url}/rest/v1/${path}`, {
      headers: { apikey: anonKey, authorization: `Bearer ${anonKey}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
}

/** How the API reaches Supabase: the same calls, into this process or over the network. */
export function accessTo(
  hosted: HostedSupabase | undefined,
  embedded: EmbeddedSupabase | undefined,
  timeoutMs?: number,
): SupabaseAccess {
  if (embedded === undefined) {
    // VAL-03: the second check, right before the client is made.
    const checked = withReadableError(() =>
      requireSupabase({ supabaseUrl: hosted?.url, supabaseAnonKey: hosted?.anonKey }),
    );
    const serviceRoleKey = hosted?.serviceRoleKey ?? '';
    return { url: checked.supabaseUrl, anonKey: checked.supabaseAnonKey, serviceRoleKey, fetch, timeoutMs };
  }
  return {
    url: IN_PROCESS_ORIGIN,
    anonKey: embedded.anonKey,
    serviceRoleKey: embedded.serviceRoleKey,
    fetch: (input, init) => embedded.handle(new Request(input, init), { address: OWN_PROCESS }),
    timeoutMs,
  };
}
