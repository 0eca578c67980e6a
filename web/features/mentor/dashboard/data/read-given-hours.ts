import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { GivenHours } from '../rules/given-hours.ts';

/** What the mentor gave in sessions that took place, as far as they are stored. @throws AppError */
export async function readGivenHours(): Promise<GivenHours | null> {
  const { data, error, status } = await supabase().database.rpc('my_given_hours');
  if (error) throw toAppError(error, status);
  const row = data[0];
  if (!row) return null;
  return {
    month: row.month,
    monthMinutes: row.month_minutes,
    allMinutes: row.all_minutes,
    sessionsCount: row.meetings_count,
  };
}
