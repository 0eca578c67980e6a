import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { StudentNow } from '../rules/attention.ts';

/** How it stands with each pair of the mentor; the database counts. @throws AppError */
export async function readStudentsNow(): Promise<StudentNow[]> {
  const { data, error, status } = await supabase().database.rpc('my_students_now');
  if (error) throw toAppError(error, status);
  return data.map((row) => ({
    matchId: row.match_id,
    activeAt: parseTimestamp(row.active_at),
    isSilent: row.is_silent,
    openCount: row.open_count,
    overdueCount: row.overdue_count,
  }));
}
