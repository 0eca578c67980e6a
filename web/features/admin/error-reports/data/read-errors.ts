import { AppError } from '#domain/error-codes.ts';
import { conditionBehind, type Cursor, PAGE_ROWS_COUNT, type Page, pageOf } from '#domain/platform/keyset.ts';
import type { Database } from '#web/data/database.types.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { selectRows } from '#web/data/tables.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { ErrorFilter } from '../rules/error-filter.ts';
import { ERROR_SOURCES, type ErrorDetail, type ErrorSummary } from '../rules/error-report.ts';

type Row = Database['public']['Tables']['error_reports']['Row'];

const LISTED = [
  'id',
  'message',
  'source',
  'place',
  'count',
  'people_count',
  'first_seen',
  'last_seen',
  'first_version',
  'app_version',
  'solved_at',
  'reopened_at',
] as const satisfies readonly (keyof Row)[];
type ListedRow = Pick<Row, (typeof LISTED)[number]>;

const msOf = (time: string) => parseTimestamp(time).getTime();
const msOrNull = (time: string | null) => (time === null ? null : msOf(time));

function summaryOf(row: ListedRow): ErrorSummary {
  return {
    id: row.id,
    message: row.message,
    source: ERROR_SOURCES.find((known) => known === row.source) ?? 'monitoring',
    place: row.place,
    count: row.count,
    peopleCount: row.people_count,
    firstSeenMs: msOf(row.first_seen),
    lastSeenMs: msOf(row.last_seen),
    firstRelease: row.first_version,
    lastRelease: row.app_version,
    solvedAtMs: msOrNull(row.solved_at),
    reopenedAtMs: msOrNull(row.reopened_at),
  };
}

const cursorOf = (row: ListedRow): Cursor => ({ value: row.last_seen, id: row.id });

/** A page of errors, those seen last first. @throws AppError */
export async function readErrorPage(
  { state, source }: ErrorFilter,
  after: Cursor | undefined,
): Promise<Page<ErrorSummary>> {
  let query = supabase().database.from('error_reports').select(LISTED.join(','));
  query = state === 'open' ? query.is('solved_at', null) : query.not('solved_at', 'is', null);
  if (source) query = query.eq('source', source);
  if (after) query = query.or(conditionBehind('last_seen', 'descending', after));
  const { data, error, status } = await query
    .order('last_seen', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE_ROWS_COUNT + 1)
    .overrideTypes<ListedRow[], { merge: false }>();
  if (error) throw toAppError(error, status);
  return pageOf(data, summaryOf, cursorOf);
}

/** One error with its stack and what is known of the last report. @throws AppError `not_found` where there is none */
export async function readError(id: string): Promise<ErrorDetail> {
  const rows = await selectRows('error_reports', { filters: { id } });
  const row = rows?.[0];
  if (!row) throw new AppError('not_found');
  return {
    ...summaryOf(row),
    stack: row.stack,
    componentStack: row.component_stack,
    path: row.url,
    device: row.user_agent,
    lastErrorId: row.last_error_id,
    solvedRelease: row.solved_version,
  };
}
