import { AppError } from '#domain/error-codes.ts';
import type { Language } from '#domain/languages.ts';
import { type OwnDatabase, supabase } from '#web/data/supabase-client.ts';
import { deleteRows } from '#web/data/tables.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { ApplicationAnswers } from '../rules/answers.ts';
import { columnsOf } from './application-row.ts';

export interface Applicant {
  id: string;
  email: string;
}

/**
 * Keeps the answers in the account: makes the draft or changes it. Owner, address and status are the
 * database's affair, whatever a request says [AC-10].
 * @returns the version that the server has now
 * @throws AppError `conflict` when another application of this person is open, `not_allowed` when the
 * address is not confirmed or the application can no longer be changed
 */
export async function saveApplication(
  applicant: Applicant,
  applicationId: string,
  answers: ApplicationAnswers,
  language: Language,
  database: OwnDatabase = supabase().database,
): Promise<string> {
  const { data, error, status } = await database
    .from('mentorapplications')
    .upsert(
      { id: applicationId, email: applicant.email, language, ...columnsOf(answers) },
      { onConflict: 'id' },
    )
    .select('updated_at')
    .single();
  if (error) throw toAppError(error, status);
  return data.updated_at;
}

/** Deletes the draft that the account holds; what was sent meanwhile stays. @throws AppError [ERR-04] */
export function deleteApplication(applicationId: string): Promise<void> {
  return deleteRows('mentorapplications', 'id', applicationId);
}

/** FM-08: the command gives the application back. Anything else is somebody else's answer, and no yes. */
function requireApplication(answer: unknown, applicationId: string): void {
  const isOurs = typeof answer === 'object' && answer !== null && 'id' in answer;
  if (!isOurs || answer.id !== applicationId) throw new AppError('bad_answer');
}

/**
 * Sends what is saved. Repeating it with the same submission id changes nothing.
 * @throws AppError `email_not_confirmed`, `application_incomplete`, `invalid_transition`, `not_found`
 */
export async function submitApplication(
  submissionId: string,
  applicationId: string,
  database: OwnDatabase,
): Promise<void> {
  const { data, error, status } = await database.rpc('submit_application', {
    p_event_id: submissionId,
    p_application_id: applicationId,
  });
  if (error) throw toAppError(error, status);
  requireApplication(data, applicationId);
}

/** Takes the application back. Repeating it with the same id changes nothing. @throws AppError */
export async function withdrawApplication(
  withdrawalId: string,
  applicationId: string,
  database: OwnDatabase,
): Promise<void> {
  const { data, error, status } = await database.rpc('withdraw_application', {
    p_event_id: withdrawalId,
    p_application_id: applicationId,
  });
  if (error) throw toAppError(error, status);
  requireApplication(data, applicationId);
}
