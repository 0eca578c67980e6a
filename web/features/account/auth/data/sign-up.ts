import type { Language } from '#domain/languages.ts';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import { callbackAddress } from './callback-address.ts';
import { toPasswordError } from './password.ts';

export interface SignUp {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** the language of the mails */
  language: Language;
  /** where to go once the address is confirmed; one of our own paths */
  next?: string;
}

export interface SignedUp {
  userId: string | undefined;
  /** true: no mail has to be followed, the session is open */
  isSignedIn: boolean;
}

/**
 * CALL-05, AUTH-22: opens an account. For an address that already has one the answer is the same.
 * @throws AppError
 */
export async function signUp({
  email,
  password,
  firstName,
  lastName,
  language,
  next,
}: SignUp): Promise<SignedUp> {
  const { data, error } = await supabase().auth.signUp({
    email,
    password,
    options: {
      // the form is not sent without the box ticked; the version counts in whatever browser she confirms
      data: { first_name: firstName, last_name: lastName, language, terms_version: TERMS_VERSION },
      emailRedirectTo: callbackAddress(next),
    },
  });
  if (error) throw toPasswordError(error);
  return { userId: data.user?.id, isSignedIn: data.session !== null };
}

/** Sends the mail with the confirmation link once more. @throws AppError */
export async function resendConfirmation(email: string, next?: string): Promise<void> {
  const { error } = await supabase().auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: callbackAddress(next) },
  });
  if (error) throw toAppError(error);
}
