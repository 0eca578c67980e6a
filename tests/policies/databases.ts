import { startPostgres } from '../../scripts/database/throwaway-postgres.ts';
import { startThroughOrigin } from '#server/testing/start-through-origin.ts';
import { type SupabaseForTest, startForTest } from '#server/supabase/testing/start-for-test.ts';

export interface Started {
  supabase: SupabaseForTest;
  stop(): Promise<void>;
}

/** A Supabase under test: the same product on the database in the process and on a PostgreSQL server. */
export interface DatabaseKind {
  name: 'PGlite' | 'PostgreSQL' | 'a platform through our origin';
  start(options?: Parameters<typeof startForTest>[0]): Promise<Started>;
}

export const onPglite: DatabaseKind = {
  name: 'PGlite',
  async start(options) {
    const supabase = await startForTest(options);
    return { supabase, stop: () => supabase.close() };
  },
};

export const onPostgres: DatabaseKind = {
  name: 'PostgreSQL',
  async start(options) {
    const postgres = await startPostgres();
    const supabase = await startForTest({ ...options, databaseUrl: postgres.url });
    return {
      supabase,
      async stop() {
        await supabase.close();
        await postgres.stop();
      },
    };
  },
};

/**
 * Hosted mode: a stand-in for the platform, without our gate and our auth service, and our server before it. `supabase` is
 * what a browser is told: our own origin. The stand-in has no switch for one mailbox alone.
 */
export const throughOrigin: DatabaseKind = {
  name: 'a platform through our origin',
  async start(options) {
    const supabase = await startThroughOrigin(options);
    return { supabase, stop: () => supabase.close() };
  },
};
