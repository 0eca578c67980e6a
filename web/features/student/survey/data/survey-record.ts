import type { Sending } from '#web/data/outbox/write.ts';
import { readStudentHome } from '#web/data/student-home.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { toAppError } from '#web/data/to-app-error.ts';

export interface SurveyRecord {
  outcome: string;
  at: Date;
}

/** When the person last answered or skipped the survey; null when never. @throws AppError */
export async function readSurveyRecord(userId: string): Promise<SurveyRecord | null> {
  const row = (await readStudentHome(userId))?.survey as
    | { outcome: string; created_at: string }
    | null
    | undefined;
  return row ? { outcome: row.outcome, at: parseTimestamp(row.created_at) } : null;
}

/** That the survey's questions were answered or skipped; of the answers only which questions have one. */
export interface SurveyWrite {
  answered: readonly string[];
}

/**
 * Records that the survey was answered or skipped; the answers stand in the profile. Its id was made by the browser,
 * so that sending again records nothing twice. @throws AppError
 */
export async function recordSurvey(
  { answered }: SurveyWrite,
  { id, writer, database }: Sending,
): Promise<void> {
  // asked back, so that an empty answer of somebody else's network is not taken for a yes [FM-08]
  const { error, status } = await database
    .from('survey_responses')
    .insert({
      id,
      user_id: writer.id,
      outcome: answered.length > 0 ? 'answered' : 'skipped',
      answered_fields: [...answered],
    })
    .select('id');
  if (!error) return;
  const failure = toAppError(error, status);
  if (failure.code !== 'conflict') throw failure;
}
