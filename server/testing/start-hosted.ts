import type { Environment } from '#domain/platform/environment.ts';
import { type SupabaseForTest, startForTest } from '../supabase/testing/start-for-test.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

export interface HostedServer extends TestServer {
  supabase: SupabaseForTest;
}

/**
 * A server in hosted mode: it starts no Supabase and talks over the network to one that runs elsewhere, here
 * a second copy of our own.
 * @param prepare what happens there before this server and its jobs start, which take mails that wait
 */
export async function startHosted(
  also: Environment = {},
  prepare?: (supabase: SupabaseForTest) => Promise<void>,
): Promise<HostedServer> {
  const supabase = await startForTest();
  await prepare?.(supabase);
  const server = await startTestServer({
    environment: {
      SUPABASE_URL: supabase.url,
      SUPABASE_ANON_KEY: supabase.anonKey,
      SUPABASE_SERVICE_ROLE_KEY: supabase.serviceRoleKey,
      ...also,
    },
    supabase: { handle: () => Promise.reject(new Error('no embedded Supabase in hosted mode')) },
  });
  return {
    ...server,
    supabase,
    close: async () => {
      await server.close();
      await supabase.close();
    },
  };
}
