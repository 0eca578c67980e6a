import { PGlite } from '@electric-sql/pglite';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { type Database, PAGE_CHANGES_CHANNEL, type Row, type Statements } from './database.ts';
import { contextStatement, type VendorContext } from './request-context.ts';
import { isTransactionWord, SessionGate } from './session-gate.ts';
import { isoLocalTimestamp, isoTimestamp, TIMESTAMP_OID, TIMESTAMPTZ_OID } from './timestamps.ts';

export interface OpenPglite {
  connection: PgliteConnection;
  database: Database;
  /** every request to the vendor's application goes through here: see SessionGate */
  asOneRequest<T>(work: () => Promise<T>): Promise<T>;
  /** the folder as it stands between two requests, in one tar */
  snapshot(): Promise<ArrayBuffer>;
  /** see `OpenDatabase` */
  onPageChanges(listener: () => void): Promise<void>;
}

/**
 * PGlite writes to the whole of it while it opens, so that it is resident from then on. Its own setting is 128 MB; a
 * database that needs more than this for what is asked often is one for PostgreSQL.
 */
const SHARED_BUFFERS = '64MB';

/** Opens PGlite on a folder (or in memory for `memory://`), with one request at a time in a transaction. */
export async function openPglite(folder: string): Promise<OpenPglite> {
  const connection = await createPgliteConnection({
    url: folder,
    pgliteOptions: {
      parsers: { [TIMESTAMPTZ_OID]: isoTimestamp, [TIMESTAMP_OID]: isoLocalTimestamp },
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
    },
  });
  const driver = connection.driver;
  await driver.waitReady;
  const gate = new SessionGate();
  const query = driver.query.bind(driver);
  const exec = driver.exec.bind(driver);
  driver.query = (text, parameters, options) =>
    gate.statement(text, async () => {
      if (!isTransactionWord(text)) return query(text, parameters, options);
      // one message instead of five: PGlite's time goes into messages
      await exec(text);
      return { rows: [], fields: [] };
    });
  driver.exec = (text, options) => gate.statement(text, () => exec(text, options));

  Object.assign(connection, {
    applyJwtSessionContext: async (_executor: unknown, context: VendorContext) => {
      await driver.exec(contextStatement(context));
    },
  });

  const statements: Statements = {
    async query<T extends Row>(text: string, parameters: readonly unknown[] = []) {
      const result = await driver.query<T>(text, [...parameters]);
      return result.rows;
    },
    async script(text: string) {
      await driver.exec(text);
    },
  };
  const transaction = <T>(work: (inside: Statements) => Promise<T>): Promise<T> =>
    gate.asOneRequest(async () => {
      await driver.query('begin');
      try {
        const result = await work(statements);
        await driver.query('commit');
        return result;
      } catch (error) {
        await driver.query('rollback');
        throw error;
      }
    });
  return {
    connection,
    asOneRequest: (work) => gate.asOneRequest(work),
    snapshot: () => gate.asOneRequest(async () => (await driver.dumpDataDir('none')).arrayBuffer()),
    async onPageChanges(listener) {
      await driver.listen(PAGE_CHANGES_CHANNEL, listener);
    },
    database: { mode: 'pglite', ...statements, transaction, close: () => connection.close() },
  };
}
