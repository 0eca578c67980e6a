import type { MatchEndReason } from '#domain/matching/match.ts';
import { callFunction } from '#web/data/tables.ts';

export interface Assignment {
  studentId: string;
  mentorId: string;
  /** why the pair is an exception from the gender rule; empty where it is none */
  overrideReason: string;
}

/**
 * Gives a mentor to a student. Repeating it with the same ids changes nothing.
 * @throws AppError `capacity_full`, `already_assigned`, `gender_rule_needs_reason`, `not_a_student`,
 * `not_a_mentor`, `conflict`
 */
export async function assignMentor(
  [eventId, matchId]: readonly [string, string],
  { studentId, mentorId, overrideReason }: Assignment,
): Promise<void> {
  await callFunction('assign_mentor', {
    p_event_id: eventId,
    p_match_id: matchId,
    p_student_id: studentId,
    p_mentor_id: mentorId,
    ...(overrideReason.trim() ? { p_override_reason: overrideReason } : {}),
  });
}

export interface MatchEnding {
  matchId: string;
  reason: MatchEndReason;
  note: string;
}

/**
 * Ends a pair. Repeating it with the same id changes nothing.
 * @throws AppError `match_not_active`, `reason_required`, `not_found`
 */
export async function endMatch(eventId: string, { matchId, reason, note }: MatchEnding): Promise<void> {
  await callFunction('end_match', {
    p_event_id: eventId,
    p_match_id: matchId,
    p_reason: reason,
    ...(note.trim() ? { p_note: note } : {}),
  });
}
