import { AppError } from '#domain/error-codes.ts';
import { logFailure } from '#web/data/failure-log.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import { PASSWORD_MAX_BYTES } from '#domain/limits.ts';
import { callbackAddress } from './callback-address.ts';

/** Sends a mail with a link that lets a new password be chosen; the answer never says if the account exists. @throws AppError */
export async function askForNewPassword(email: string, newPasswordPath: string): Promise<void> {
  const { error } = await supabase().auth.resetPasswordForEmail(email, {
    redirectTo: callbackAddress(newPasswordPath),
  });
  if (error) throw toAppError(error);
}

/** An account without a password (of Google) has none that could be right. */
const WRONG_PRESENT_PASSWORD: ReadonlySet<string | undefined> = new Set([
  'reauthentication_needed',
  'current_password_invalid',
  'current_password_mismatch',
]);

/** Our own auth service takes 128 characters; a hosted one takes 72 bytes and says so in its message alone. */
export function toPasswordError(error: Error): AppError {
  return error.message.includes(`longer than ${PASSWORD_MAX_BYTES}`)
    ? new AppError('weak_password', { params: { bytes: PASSWORD_MAX_BYTES }, cause: error })
    : toAppError(error);
}

/**
 * Sets the password of the signed-in person and ends her other sessions [AU-09]. Whoever did not sign in a
 * moment ago has to name the present one.
 * @throws AppError `invalid_credentials` where that one is not right
 */
export async function setNewPassword(password: string, current?: string): Promise<void> {
  const { error } = await supabase().auth.updateUser({ password, current_password: current });
  if (error && current !== undefined && WRONG_PRESENT_PASSWORD.has(error.code)) {
    throw new AppError('invalid_credentials', { cause: error });
  }
  if (error) throw toPasswordError(error);
  const others = await supabase().auth.signOut({ scope: 'others' });
  // the password is changed already, and saying that it is not would be worse
  if (others.error) logFailure('auth.sign-out-others', others.error);
}
