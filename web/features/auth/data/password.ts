import { logFailure } from '#web/data/failure-log.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { authFailure } from './auth-failure.ts';
import { callbackAddress } from './callback-address.ts';

/** Sends a mail with a link that lets a new password be chosen; the answer never says if the account exists. @throws AppError */
export async function askForNewPassword(email: string, newPasswordPath: string): Promise<void> {
  const { error } = await supabase().auth.resetPasswordForEmail(email, {
    redirectTo: callbackAddress(newPasswordPath),
  });
  if (error) throw authFailure(error);
}

/** Sets the password of the signed-in person and ends her other sessions [AU-09]. @throws AppError */
export async function setNewPassword(password: string): Promise<void> {
  const { error } = await supabase().auth.updateUser({ password });
  if (error) throw authFailure(error);
  const others = await supabase().auth.signOut({ scope: 'others' });
  // the password is changed already, and saying that it is not would be worse
  if (others.error) logFailure('auth.sign-out-others', others.error);
}
