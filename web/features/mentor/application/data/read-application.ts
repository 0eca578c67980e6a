import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { OwnApplication } from '../rules/own-application.ts';
import { type ApplicationRow, applicationOf } from './application-row.ts';

const COLUMNS = `id, status, updated_at, submitted_at, first_name, last_name, country, time_zone, gender,
  languages, fields, degrees, hours_per_week, capacity, willing_girls, willing_minors, motivation, referees,
  conduct_version, events:application_events(to_status, reason, created_at)`.replaceAll(/\s+/g, '');

/** The person's newest application, null when she never began one. @throws AppError */
export async function readApplication(userId: string): Promise<OwnApplication | null> {
  const { data, error, status } = await supabase()
    .database.from('mentorapplications')
    .select(COLUMNS)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(1)
    .overrideTypes<ApplicationRow[], { merge: false }>();
  if (error) throw toAppError(error, status);
  return data[0] ? applicationOf(data[0]) : null;
}
