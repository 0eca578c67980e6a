/** One row as the database gives it; callers name the columns they selected. */
export type Row = Record<string, unknown>;

/** Runs statements; inside `transaction` all of them belong to it. */
export interface Statements {
  query<T extends Row>(text: string, parameters?: readonly unknown[]): Promise<T[]>;
  /** several statements in one text, without parameters */
  script(text: string): Promise<void>;
}

/** Who asks, as row-level policies see it: the claims of the token or of the API key. */
export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role';
  claims: Readonly<Record<string, unknown>>;
}

/**
 * The database as its owner sees it. Statements of one `transaction` never mix with those of another
 * request, on PGlite neither.
 */
export interface Database extends Statements {
  readonly mode: 'pglite' | 'postgres';
  transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Runs `work` in a transaction under the caller's role, with the settings that PostgREST and the storage
 * service of Supabase make, so that the same policies decide.
 * @param operation name for `storage.operation()`, e.g. `storage.object.upload`
 */
export function asCaller<T>(
  database: Database,
  caller: Caller,
  operation: string,
  work: (statements: Statements) => Promise<T>,
): Promise<T> {
  return database.transaction(async (statements) => {
    await statements.query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
              set_config('request.jwt.claim.sub', $3, true), set_config('request.jwt.claim.role', $1, true),
              set_config('storage.operation', $4, true)`,
      [caller.role, JSON.stringify(caller.claims), subjectOf(caller), operation],
    );
    return work(statements);
  });
}

/** The id of the person, empty for the API keys. */
export function subjectOf(caller: Caller): string {
  return typeof caller.claims.sub === 'string' ? caller.claims.sub : '';
}

/** The SQLSTATE of a database error, `undefined` for anything else. */
export function sqlState(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return undefined;
}

/** The trigger `private.note_page_change` tells here, when its transaction ends, that it has noted something. */
export const PAGE_CHANGES_CHANNEL = 'hamrah_writes';

export const UNIQUE_VIOLATION = '23505';
export const INSUFFICIENT_PRIVILEGE = '42501';
