import { join } from 'node:path';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { PostgresConnection } from '@supabase/lite/postgres';
import type { WorkerOptions } from '../embedded-options.ts';
import type { Database } from './database.ts';
import { openDatabaseFolder } from './database-folder.ts';
import { openPostgres } from './postgres-database.ts';

export interface OpenDatabase {
  connection: PgliteConnection | PostgresConnection;
  database: Database;
  asOneRequest<T>(work: () => Promise<T>): Promise<T>;
  /** The files of the database as they stand between two requests, in one tar; undefined on PostgreSQL. */
  snapshot(): Promise<ArrayBuffer | undefined>;
  /** Runs `work` while no other copy of this program on the same database does. */
  whileAlone<T>(work: () => Promise<T>): Promise<T>;
  /**
   * `listener` is called soon after a table of the public pages was changed, by whomever, and when that may have been
   * missed.
   */
  onPageChanges(listener: () => void): Promise<void>;
}

/** Any number that the other users of the server do not take for an advisory lock. */
const START_LOCK = 7_301_977_202_611;

/** Which database, and what a new one is made from. */
type DatabaseOptions = Pick<WorkerOptions, 'dataDir' | 'databaseUrl' | 'databaseImage' | 'migrationsDir'>;

export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, databaseImage, migrationsDir } = options;
  if (databaseUrl === undefined) {
    const image = databaseImage === undefined ? undefined : { folder: databaseImage, migrationsDir };
    const pglite = await openDatabaseFolder(join(dataDir, 'database'), image);
    return { ...pglite, whileAlone: (work) => work() };
  }
  const postgres = await openPostgres(databaseUrl);
  return {
    ...postgres,
    asOneRequest: (work) => work(),
    snapshot: async () => undefined,
    whileAlone: (work) =>
      postgres.database.transaction(async (statements) => {
        await statements.script(
          'set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0',
        );
        await statements.query('select pg_advisory_xact_lock($1::bigint)', [START_LOCK]);
        return work();
      }),
  };
}
