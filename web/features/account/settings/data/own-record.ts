import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';

/** Something that was done with a person's data, and when. */
export interface RecordEntry {
  id: string;
  /** a code of the database, such as `student_opened` */
  action: string;
  at: Date;
}

const ENTRIES_COUNT = 30;

/** SG-14, LG-01: what was done with the data of this person, the newest first. @throws AppError */
export async function readOwnRecord(userId: string): Promise<RecordEntry[]> {
  const { data, error, status } = await supabase()
    .database.from('audit_log')
    .select('id, action, created_at')
    // an admin may read the whole record; here is what is about her
    .eq('subject_id', userId)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(ENTRIES_COUNT);
  if (error) throw toAppError({ code: error.code, message: error.message, status });
  return data.map(({ id, action, created_at }) => ({ id, action, at: parseTimestamp(created_at) }));
}
