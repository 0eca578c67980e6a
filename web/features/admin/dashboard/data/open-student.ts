import type { Profile } from '#domain/profiles/profile.ts';
import { callFunction } from '#web/data/tables.ts';
import type { OpenedStudent } from '../rules/student.ts';
import { msOf } from './times.ts';

/**
 * The whole profile of a student. The database records that it was opened, once for each id.
 * @throws AppError `not_found`, `not_allowed`
 */
export async function openStudent(eventId: string, studentId: string): Promise<OpenedStudent> {
  const row = await callFunction('open_student', { p_event_id: eventId, p_student_id: studentId });
  return {
    ...(row as Profile & typeof row),
    isApplicant: row.account_role === 'applicant',
    joinedAtMs: msOf(row.created_at),
    queuedAtMs: msOf(row.queued_at),
  };
}
