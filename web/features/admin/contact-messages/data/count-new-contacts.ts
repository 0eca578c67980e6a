import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';

/** More than these are not counted: the number says that there is work, not how much. */
const COUNTED_TO = 100;

/** How many messages of visitors are new, `COUNTED_TO` at most; their texts are not read. @throws AppError */
export async function countNewContacts(): Promise<number> {
  const { data, error, status } = await supabase()
    .database.from('contact_messages')
    .select('id')
    .eq('state', 'new')
    .limit(COUNTED_TO);
  if (error) throw toAppError(error, status);
  return data.length;
}
