import type { Profile } from '#domain/profiles/profile.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';

/**
 * CALL-02: the person's own row, or null while there is none yet.
 * @throws AppError for every other failure
 */
export async function readProfile(userId: string): Promise<Profile | null> {
  const { data, error, status } = await supabase()
    .database.from('profiles')
    .select('*')
    .eq('id', userId)
    .single();
  if (!error) return data as Profile;
  const failure = toAppError(error, status);
  if (failure.code === 'no_row') return null;
  throw failure;
}
