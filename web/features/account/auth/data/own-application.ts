import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';

/** True when the person has an application that waits for a decision. @throws AppError */
export async function hasWaitingApplication(userId: string): Promise<boolean> {
  const { data, error, status } = await supabase()
    .database.from('mentorapplications')
    .select('id')
    .eq('user_id', userId)
    .in('status', ['pending', 'needs_info', 'interview', 'references', 'waitlisted'])
    .limit(1);
  if (error) throw toAppError(error, status);
  return data.length > 0;
}
