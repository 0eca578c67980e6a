import { callFunction } from '#web/data/tables.ts';
import type { MentorHours } from '../rules/given-hours.ts';

/** Hours of sessions that took place by mentor, most in this month first; of one where she is named. @throws AppError */
export async function readGivenHours(mentorId?: string): Promise<MentorHours[]> {
  const rows = await callFunction('given_hours', mentorId === undefined ? {} : { p_mentor_id: mentorId });
  return rows.map((row) => ({
    mentorId: row.mentor_id,
    mentorName: row.mentor_name,
    month: row.month,
    monthMinutes: row.month_minutes,
    allMinutes: row.all_minutes,
    sessionsCount: row.meetings_count,
  }));
}
