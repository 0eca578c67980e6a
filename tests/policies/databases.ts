import { it } from 'vitest';
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
  /** its auth service is the platform's and not our own */
  isPlatform: boolean;
  start(options?: Parameters<typeof startForTest>[0]): Promise<Started>;
}

export const onPglite: DatabaseKind = {
  name: 'PGlite',
  isPlatform: false,
  async start(options) {
    const supabase = await startForTest(options);
    return { supabase, stop: () => supabase.close() };
  },
};

export const onPostgres: DatabaseKind = {
  name: 'PostgreSQL',
  isPlatform: false,
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
 * what a browser is told: our own origin.
 */
export const throughOrigin: DatabaseKind = {
  name: 'a platform through our origin',
  isPlatform: true,
  async start(options) {
    const supabase = await startThroughOrigin(options);
    return { supabase, stop: () => supabase.close() };
  },
};

/** A test of what our own auth service does and the platform's cannot: docs/security.md says what holds there instead. */
export const onlyOfOurs = ({ isPlatform }: DatabaseKind): typeof it => (isPlatform ? NOWHERE : it);

const nothing = () => undefined;
const NOWHERE = Object.assign(nothing, { each: () => nothing }) as unknown as typeof it;
