import { logFailure } from '#web/data/failure-log.ts';
import { supabase } from '#web/data/supabase-client.ts';

/** CALL-02, TERMS-04: whether the terms are accepted; false when it could not be read. */
export async function readTermsAccepted(userId: string): Promise<boolean> {
  const { data, error } = await supabase()
    .database.from('profiles')
    .select('terms_accepted')
    .eq('id', userId)
    .single();
  if (error) logFailure('terms.read', error);
  return !error && data.terms_accepted;
}

/**
 * CALL-02, TERMS-04: writes that the terms are accepted, or no longer. The database keeps the history.
 * @returns false when it could not be written
 */
export async function saveTermsAccepted(userId: string, accepted: boolean): Promise<boolean> {
  const { data, error } = await supabase()
    .database.from('profiles')
    .update({ terms_accepted: accepted })
    .eq('id', userId)
    .select('terms_accepted');
  if (error) logFailure('terms.save', error);
  // a row that the policies hide is no error for the database, but nothing was written either
  return !error && data.length === 1;
}
