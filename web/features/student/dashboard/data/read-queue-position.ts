import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';

/** The student's place in the queue, 1 being next; null when not waiting. @throws AppError */
export async function readQueuePosition(): Promise<number | null> {
  const { data, error, status } = await supabase().database.rpc('student_queue_position');
  if (error) throw toAppError(error, status);
  return data;
}
