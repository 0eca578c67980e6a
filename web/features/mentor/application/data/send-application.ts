import { isEditableStatus, isOpenStatus } from '#domain/mentors/mentor-application.ts';
import { AppError, isAppError } from '#domain/error-codes.ts';
import { type Sending, WriteConflict } from '#web/data/outbox/write.ts';
import { type ApplicationWrite, conflictsWith } from '../rules/application-write.ts';
import type { OwnApplication } from '../rules/own-application.ts';
import { columnsOf } from './application-row.ts';
import { readApplication } from './read-application.ts';
import { saveApplication, submitApplication } from './write-application.ts';

const isSame = (application: OwnApplication, { answers }: ApplicationWrite) =>
  JSON.stringify(columnsOf(application.answers)) === JSON.stringify(columnsOf(answers));

/**
 * Sends an application: first the answers, then the word that they are final. There is one open application per
 * person, so these are answers to that one, whichever device began it. Repeating it changes nothing.
 * @throws AppError `email_not_confirmed`, `application_incomplete`, `invalid_transition` when other answers were sent
 * before; `WriteConflict`
 */
export async function sendApplication(write: ApplicationWrite, { writer, database }: Sending): Promise<void> {
  const newest = await readApplication(writer.id);
  const open = newest && isOpenStatus(newest.status) ? newest : undefined;
  const id = open?.id ?? write.applicationId;
  if (!open || isEditableStatus(open.status)) {
    const conflicts = open ? conflictsWith(open, write, columnsOf) : [];
    if (conflicts.length > 0) throw new WriteConflict(conflicts);
    try {
      await saveApplication(writer, id, write.answers, write.language, database);
    } catch (failure) {
      // whoever may read her own rows and not write this one has not confirmed her address yet
      const isRefused = isAppError(failure) && failure.code === 'not_allowed';
      throw isRefused ? new AppError('email_not_confirmed', { cause: failure }) : failure;
    }
  } else if (!isSame(open, write)) throw new AppError('invalid_transition');
  // where it arrived before and only the reply was lost, this says so once more
  await submitApplication(write.submissionId, id, database);
}
