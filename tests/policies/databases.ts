import { startPostgres } from '../../scripts/database/throwaway-postgres.ts';
import { type SupabaseForTest, startForTest } from '#server/supabase/testing/start-for-test.ts';

export interface Started {
  supabase: SupabaseForTest;
  stop(): Promise<void>;
}

/** A Supabase under test: the same product on the database in the process and on a PostgreSQL server. */
export interface DatabaseKind {
  name: 'PGlite' | 'PostgreSQL';
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
