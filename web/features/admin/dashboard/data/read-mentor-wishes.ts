import { EXPERTISE_FIELDS, type ExpertiseField } from '#domain/mentors/mentor-profile.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { callFunction } from '#web/data/tables.ts';

/** What a mentor would gladly accompany and what rather not, as the team reads it. */
export interface ReadMentorWishes {
  preferred: readonly ExpertiseField[];
  avoided: readonly ExpertiseField[];
  /** in her own words; empty where she gave none */
  reason: string;
  changedAtMs: number;
}

/** The wishes of a mentor, null where she has none; each reading is recorded and told to her. @throws AppError */
export async function readMentorWishes(mentorId: string): Promise<ReadMentorWishes | null> {
  const [row] = await callFunction('mentor_wishes_of', { p_mentor_id: mentorId });
  if (!row) return null;
  return {
    preferred: EXPERTISE_FIELDS.filter((field) => row.prefer.includes(field)),
    avoided: EXPERTISE_FIELDS.filter((field) => row.avoid.includes(field)),
    reason: row.reason,
    changedAtMs: parseTimestamp(row.updated_at).getTime(),
  };
}
