import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import { type QueryExecutorProvider, sql } from 'kysely';
import { OperatorError } from '../../operator-error.ts';
import { type Database, PAGE_CHANGES_CHANNEL, type Row, type Statements } from './database.ts';
import { contextStatement, type VendorContext } from './request-context.ts';
import { isoLocalTimestamp, isoTimestamp, TIMESTAMP_OID, TIMESTAMPTZ_OID } from './timestamps.ts';

const POOL_CONNECTIONS = 10;
const CONNECT_TIMEOUT_SECONDS = 10;
const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;

const JSON_OID = 114;
const JSONB_OID = 3802;

type Driver = PostgresConnection['driver'];
type Parameters = Parameters_<Driver['unsafe']>[1];
type Parameters_<F> = F extends (...all: infer A) => unknown ? A : never;

export interface OpenPostgres {
  connection: PostgresConnection;
  database: Database;
  /** see `OpenDatabase` */
  onPageChanges(listener: () => void): Promise<void>;
}

/**
 * Connects to a PostgreSQL server.
 * @throws OperatorError when it does not answer or refuses the user
 */
export async function openPostgres(url: string): Promise<OpenPostgres> {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      max: POOL_CONNECTIONS,
      connect_timeout: CONNECT_TIMEOUT_SECONDS,
      onnotice: () => undefined,
      types: {
        // The vendor hands over JSON that is already written; its own serialiser would make a string of it.
        json: { to: JSON_OID, from: [JSON_OID], serialize: jsonText, parse: JSON.parse },
        jsonb: { to: JSONB_OID, from: [JSONB_OID], serialize: jsonText, parse: JSON.parse },
        timestamptz: { to: TIMESTAMPTZ_OID, from: [TIMESTAMPTZ_OID], serialize: String, parse: isoTimestamp },
        timestamp: { to: TIMESTAMP_OID, from: [TIMESTAMP_OID], serialize: String, parse: isoLocalTimestamp },
      },
      connection: {
        statement_timeout: STATEMENT_TIMEOUT_MS,
        idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
        application_name: 'hamrah',
        // compiling a plan takes longer than any of our questions: 1.2 s of 2.4 for one list of admins
        jit: 'off',
      },
    },
  });
  Object.assign(connection, {
    applyJwtSessionContext: async (executor: QueryExecutorProvider, context: VendorContext) => {
      await sql.raw(contextStatement(context)).execute(executor);
    },
  });
  const driver = connection.driver;
  try {
    await driver.unsafe('select 1');
  } catch (cause) {
    await driver.end({ timeout: 1 });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new OperatorError(`The PostgreSQL server of DATABASE_URL does not accept us: ${reason}`, cause);
  }
  return {
    connection,
    async onPageChanges(listener) {
      // the second one: connected anew, and what was told meanwhile is not known
      await driver.listen(PAGE_CHANGES_CHANNEL, listener, listener);
    },
    database: {
      mode: 'postgres',
      ...statementsOf(driver),
      transaction: <T>(work: (inside: Statements) => Promise<T>) =>
        driver.begin((inside) => work(statementsOf(inside))) as Promise<T>,
      close: () => driver.end({ timeout: 5 }),
    },
  };
}

function statementsOf(driver: Pick<Driver, 'unsafe'>): Statements {
  return {
    async query<T extends Row>(text: string, parameters: readonly unknown[] = []) {
      const rows = await driver.unsafe<T[]>(text, [...parameters] as Parameters);
      return [...rows] as T[];
    },
    async script(text: string) {
      await driver.unsafe(text).simple();
    },
  };
}

function jsonText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
