import { AppError } from '#domain/error-codes.ts';
import type { SpokenLanguageSkill } from '#domain/mentors/mentor-profile.ts';
import type { DataOperation, Table } from '#domain/platform/tables.ts';
import type { Database } from './database.types.ts';
import { supabase } from './supabase-client.ts';
import { toAppError } from './to-app-error.ts';

/*
 * The generic calls of the data API [CALL-01]. A failure names its table and what was tried with it: from these two
 * `web/app/use-table-toasts.ts` makes the sentence («Failed to fetch {table}.» and its siblings, ERR-01 to ERR-04),
 * so that no caller has to.
 */

type Tables = Database['public']['Tables'];
type Functions = Database['public']['Functions'];
export type TableName = keyof Tables;
/** Red where the database and `domain/platform/tables.ts` do not name the same tables: each needs words in three languages. */
type Same<One, Other> = [One, Other] extends [Other, One] ? true : never;
true satisfies Same<TableName, Table>;
/** Columns of which the generated types say no more than `Json`. */
interface JsonColumns {
  mentor_profiles: { languages: SpokenLanguageSkill[] };
}
type Row<T extends TableName> = T extends keyof JsonColumns
  ? Omit<Tables[T]['Row'], keyof JsonColumns[T]> & JsonColumns[T]
  : Tables[T]['Row'];
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

/** What was called, for the params of its failures. */
type Called = { table: TableName; operation: DataOperation } | { table: FunctionName };

function failureOf(called: Called, failure: unknown): AppError {
  const { code, params, cause } = toAppError(failure);
  return new AppError(code, { params: { ...params, ...called }, cause: cause ?? failure });
}

/** The answer of a call, whose network failures become `AppError`s that name the table. */
async function answerOf<Data>(called: Called, call: PromiseLike<unknown>): Promise<Answer<Data>> {
  try {
    // for the same reason its answer is given the type that the caller was promised
    return (await call) as Answer<Data>;
  } catch (failure) {
    throw failureOf(called, failure);
  }
}

async function rowsOf<Data>(called: Called, call: PromiseLike<unknown>): Promise<Data> {
  const { data, error, status } = await answerOf<Data>(called, call);
  if (error) throw failureOf(called, { ...error, status });
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
 * @throws AppError with the params `table` and `operation` for every other failure
 */
export async function selectRows<T extends TableName, C extends Column<T> = Column<T>>(
  table: T,
  { filters = {}, columns }: Selection<T, C> = {},
): Promise<Pick<Row<T>, C>[] | null> {
  const called: Called = { table, operation: 'fetch' };
  let query = tableNamed(table).select<string>(columns?.join(',') ?? '*');
  for (const [column, value] of Object.entries(filters)) {
    query = value === null ? query.is(column, null) : query.eq(column, value as string);
  }
  const { data, error, status } = await answerOf<Pick<Row<T>, C>[]>(called, query);
  if (!error) return data;
  if (SILENT_CODES.has(error.code)) return null;
  throw failureOf(called, { ...error, status });
}

/** Inserts rows and returns them as they are stored [CALL-01]. @throws AppError with the params `table` and `operation` [ERR-02] */
export function insertRows<T extends TableName>(
  table: T,
  rows: readonly Tables[T]['Insert'][],
): Promise<Row<T>[]> {
  return rowsOf(
    { table, operation: 'insert' },
    tableNamed(table)
      .insert([...rows] as never)
      .select(),
  );
}

/**
 * Changes the rows whose column equals the value and returns them [CALL-01].
 * @throws AppError with the params `table` and `operation`; `no_row` where none was changed [ERR-03]
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
  const called: Called = { table, operation: 'update' };
  const rows = await rowsOf<Row<T>[]>(called, call);
  if (rows.length === 0) throw failureOf(called, new AppError('no_row'));
  return rows;
}

/** Deletes the rows whose column equals the value [CALL-01]. @throws AppError with the params `table` and `operation` [ERR-04] */
export async function deleteRows<T extends TableName, C extends Column<T>>(
  table: T,
  column: C,
  value: NonNullable<Row<T>[C]>,
): Promise<void> {
  await rowsOf(
    { table, operation: 'delete' },
    tableNamed(table)
      .delete()
      .eq(column as string, value as string),
  );
}

/**
 * What functions of the database answer where the generated types say no more than `Json`. Each module that reads such
 * an answer declares its shape here, so that no caller has to cast.
 */
export interface JsonAnswers {}
export type AnswerOfFunction<F extends FunctionName> = F extends keyof JsonAnswers
  ? JsonAnswers[F]
  : Functions[F]['Returns'];

/** A row of a function's answer whose JSON columns have these shapes. */
export type WithJson<F extends FunctionName, Shapes> = Functions[F]['Returns'] extends (infer Row)[]
  ? Omit<Row, keyof Shapes> & Shapes
  : never;

/**
 * Calls a function of the database and returns its answer [CALL-01].
 * @param database with whose rights, where another person may have signed in meanwhile
 * @throws AppError with the param `table`, its name
 */
export function callFunction<F extends FunctionName>(
  name: F,
  args: Functions[F]['Args'],
  database = supabase().database,
): Promise<AnswerOfFunction<F>> {
  return rowsOf({ table: name }, database.rpc(name, args as never));
}
