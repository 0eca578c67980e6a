import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import { callbackAddress } from './callback-address.ts';

/** CALL-05, AUTH-22: signs in by password. @throws AppError */
export async function signIn(email: string, password: string): Promise<void> {
  const { error } = await supabase().auth.signInWithPassword({ email, password });
  if (error) throw toAppError(error);
}

/** CALL-05, AUTH-22: the address of Google's sign-in, which comes back to the callback route. @throws AppError */
export async function googleAddress(next?: string): Promise<string> {
  const { data, error } = await supabase().auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: callbackAddress(next), skipBrowserRedirect: true },
  });
  if (error) throw toAppError(error);
  return data.url;
}
