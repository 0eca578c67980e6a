import { AppError } from '#domain/error-codes.ts';
import type { Database } from './database.types.ts';
import { supabase } from './supabase-client.ts';
import { toAppError } from './to-app-error.ts';

/*
 * The generic calls of the data API [CALL-01]. A failure names its table, so that the sentences of the
 * catalogue («Failed to fetch {table}.» and its siblings, ERR-01 to ERR-04) can name it too.
 */

type Tables = Database['public']['Tables'];
type Functions = Database['public']['Functions'];
export type TableName = keyof Tables;
type Row<T extends TableName> = Tables[T]['Row'];
type Column<T extends TableName> = keyof Row<T> & string;
export type FunctionName = keyof Functions;

interface Answer<Data> {
  data: Data;
  error: { code: string; message: string } | null;
  status: number;
}

/** For these two codes alone the specification wants silence and a null [ERR-01]. */
const SILENT_CODES: ReadonlySet<string> = new Set(['42P01', 'PGRST116']);

/** By the wide type: what the query builder makes of a table that is a type parameter fits nothing. */
const tableNamed = (name: TableName) => supabase().database.from(name);

function failureOf(table: string, failure: unknown): AppError {
  const { code, params, cause } = toAppError(failure);
  return new AppError(code, { params: { ...params, table }, cause: cause ?? failure });
}

/** The answer of a call, whose network failures become `AppError`s that name the table. */
async function answerOf<Data>(table: string, call: PromiseLike<unknown>): Promise<Answer<Data>> {
  try {
    // for the same reason its answer is given the type that the caller was promised
    return (await call) as Answer<Data>;
  } catch (failure) {
    throw failureOf(table, failure);
  }
}

async function rowsOf<Data>(table: string, call: PromiseLike<unknown>): Promise<Data> {
  const { data, error, status } = await answerOf<Data>(table, call);
  if (error) throw failureOf(table, { ...error, status });
  return data;
}

export interface Selection<T extends TableName, C extends Column<T>> {
  /** only rows whose columns equal these values; null finds rows without a value */
  filters?: Partial<Row<T>>;
  columns?: readonly C[];
}

/**
 * The rows of a table that equal the filters; all columns unless some are named [CALL-01].
 * @returns null, in silence, where the table (42P01) or the row (PGRST116) does not exist [ERR-01]
 * @throws AppError with the param `table` for every other failure
 */
export async function selectRows<T extends TableName, C extends Column<T> = Column<T>>(
  table: T,
  { filters = {}, columns }: Selection<T, C> = {},
): Promise<Pick<Row<T>, C>[] | null> {
  let query = tableNamed(table).select<string>(columns?.join(',') ?? '*');
  for (const [column, value] of Object.entries(filters)) {
    query = value === null ? query.is(column, null) : query.eq(column, value as string);
  }
  const { data, error, status } = await answerOf<Pick<Row<T>, C>[]>(table, query);
  if (!error) return data;
  if (SILENT_CODES.has(error.code)) return null;
  throw failureOf(table, { ...error, status });
}

/** Inserts rows and returns them as they are stored [CALL-01]. @throws AppError with the param `table` [ERR-02] */
export function insertRows<T extends TableName>(
  table: T,
  rows: readonly Tables[T]['Insert'][],
): Promise<Row<T>[]> {
  return rowsOf(
    table,
    tableNamed(table)
      .insert([...rows] as never)
      .select(),
  );
}

/**
 * Changes the rows whose column equals the value and returns them [CALL-01].
 * @throws AppError with the param `table`; `no_row` where none was changed [ERR-03]
 */
export async function updateRows<T extends TableName, C extends Column<T>>(
  table: T,
  column: C,
  value: NonNullable<Row<T>[C]>,
  changes: Tables[T]['Update'],
): Promise<Row<T>[]> {
  const call = tableNamed(table)
    .update(changes as never)
    .eq(column as string, value as string)
    .select();
  const rows = await rowsOf<Row<T>[]>(table, call);
  if (rows.length === 0) throw new AppError('no_row', { params: { table } });
  return rows;
}

/** Deletes the rows whose column equals the value [CALL-01]. @throws AppError with the param `table` [ERR-04] */
export async function deleteRows<T extends TableName, C extends Column<T>>(
  table: T,
  column: C,
  value: NonNullable<Row<T>[C]>,
): Promise<void> {
  await rowsOf(
    table,
    tableNamed(table)
      .delete()
      .eq(column as string, value as string),
  );
}

/** Calls a function of the database and returns its answer [CALL-01]. @throws AppError with the param `table`, its name */
export function callFunction<F extends FunctionName>(
  name: F,
  args: Functions[F]['Args'],
): Promise<Functions[F]['Returns']> {
  return rowsOf(name, supabase().database.rpc(name, args as never));
}
