import { AppError } from '#domain/error-codes.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';

/** What the callback's address says [AUTH-21]. */
export interface CallbackParams {
  code: string | null;
  /** given instead of a code when the link is used up, too old or refused */
  error: string | null;
  /** given instead of a code to a browser that did not ask for the link */
  confirmed: string | null;
}

/** `elsewhere`: the address is confirmed, but the mail was opened in another browser than the form. */
export type Exchanged = 'signed-in' | 'elsewhere';

/**
 * AUTH-21: turns the code of a mail or of Google into a session.
 * @throws AppError `code_invalid` for a link that no longer holds, or the failure of the line
 */
export async function exchangeCode({ code, error, confirmed }: CallbackParams): Promise<Exchanged> {
  if (confirmed && !code && !error) return 'elsewhere';
  if (!code || error) throw new AppError('code_invalid', { cause: error });
  const { error: failure } = await supabase().auth.exchangeCodeForSession(code);
  if (!failure) return 'signed-in';
  if (failure.name === 'AuthPKCECodeVerifierMissingError' || failure.code === 'bad_code_verifier')
    return 'elsewhere';
  throw toAppError(failure);
}
