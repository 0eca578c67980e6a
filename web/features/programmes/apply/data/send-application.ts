import { AppError } from '#domain/error-codes.ts';
import type { Sending } from '#web/data/outbox/write.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import { type ApplyWrite, type OfferWrite, waitedSeconds, type WithdrawWrite } from '../rules/apply-write.ts';

/**
 * Applies; the id of the application is made by the browser, so that twice is once.
 * @throws AppError `round_closed`, `not_eligible`, `application_incomplete`, `application_exists`
 */
export async function sendApplication(write: ApplyWrite, { database }: Sending): Promise<void> {
  const waited = waitedSeconds(write, Date.now());
  const { data, error, status } = await database.rpc('submit_programme_application', {
    p_application_id: write.applicationId,
    p_cohort_id: write.roundId,
    p_form_version: write.formVersion,
    p_answers: { ...write.answers },
    p_guardian_agrees: write.guardianAgrees,
    ...(waited !== undefined && { p_waited_seconds: waited }),
  });
  if (error) throw toAppError(error, status);
  // an empty yes is none [FM-08]
  if (data?.id !== write.applicationId) throw new AppError('bad_answer');
}

/** Takes an application back; again changes nothing. @throws AppError `not_found` */
export async function withdrawApplication(
  { applicationId }: WithdrawWrite,
  { id, database }: Sending,
): Promise<void> {
  const { data, error, status } = await database.rpc('withdraw_programme_application', {
    p_event_id: id,
    p_application_id: applicationId,
  });
  if (error) throw toAppError(error, status);
  if (data?.id !== applicationId) throw new AppError('bad_answer');
}

/** Takes a place or gives it back; again changes nothing. @throws AppError `offer_gone`, `not_found` */
export async function answerOffer(
  { applicationId, accepts }: OfferWrite,
  { id, database }: Sending,
): Promise<void> {
  const { data, error, status } = await database.rpc('answer_programme_offer', {
    p_event_id: id,
    p_application_id: applicationId,
    p_accepts: accepts,
  });
  if (error) throw toAppError(error, status);
  if (data?.application_id !== applicationId) throw new AppError('bad_answer');
}
