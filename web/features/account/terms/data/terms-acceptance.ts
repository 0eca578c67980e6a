import { AppError } from '#domain/error-codes.ts';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import { logFailure } from '#web/data/failure-log.ts';
import type { Sending } from '#web/data/outbox/write.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { TermsAnswer } from '../rules/terms-decision.ts';

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
 * CALL-02, TERMS-04: writes that the terms are accepted, or no longer. The database keeps the history, and writes
 * nothing into it where the row says the same already.
 * @throws AppError `terms_not_accepted` when what was accepted is not what holds now; `no_row` when the policies hide
 * the row, which is no error for the database, but nothing was written either
 */
export async function saveTermsAccepted(
  { accepted, version }: TermsAnswer,
  { writer, database }: Sending,
): Promise<void> {
  // it may have waited here while the terms changed: what she has not read, she has not accepted
  if (accepted && version !== TERMS_VERSION) throw new AppError('terms_not_accepted');
  const { data, error, status } = await database
    .from('profiles')
    .update({ terms_accepted: accepted })
    .eq('id', writer.id)
    .select('terms_accepted');
  if (error) throw toAppError(error, status);
  if (data.length === 0) throw new AppError('no_row');
}
