import type { CallDatabase } from './gate/attempt-counters.ts';

/** The tables of public pages that have changed since an earlier snapshot, and the snapshot to ask with next. */
export interface ChangedTables {
  snapshot: string;
  tables: readonly string[];
}

/** Asks the database; without a snapshot, for the first one. Rejects where it gives no answer. */
export type ReadChangedTables = (since: string | undefined) => Promise<ChangedTables>;

/** Asks past the gate, so that the question is not taken for a write itself. */
export const changedTablesReader =
  (call: CallDatabase): ReadChangedTables =>
  async (since) =>
    (await call('page_tables_changed', { p_since: since ?? null })) as ChangedTables;
