import { logFailure } from '#web/data/failure-log.ts';
import { supabase } from '#web/data/supabase-client.ts';

/**
 * Asks the server whether the session still stands. The SDK forgets a session that the server no longer knows,
 * which the session hears as SIGNED_OUT; every other failure leaves it as it is. Never throws.
 */
export async function checkSession(): Promise<void> {
  const { error } = await supabase().auth.getUser();
  if (error) logFailure('session.check', error);
}
