import type { WeekHours } from '#domain/meetings/availability.ts';
import type { CancelReason, MeetingMode, MeetingOutcome, Mood } from '#domain/meetings/meeting.ts';

/** Stored on phones: only ever added to, with another version of the kind. */
export interface MeetingWrite {
  matchId: string;
  /** ISO */
  slots: readonly string[];
  minutes: number;
  mode: MeetingMode;
  agenda: string;
}

/** A step of a meeting, with what belongs to it alone. */
export type MeetingStep =
  | { action: 'confirm'; start: string }
  | { action: 'propose_others'; slots: readonly string[] }
  | { action: 'cancel'; reason: CancelReason }
  | { action: 'tell'; outcome: MeetingOutcome; summary: string };

export type MeetingMoveWrite = { meetingId: string } & MeetingStep;

export interface OwnHours extends WeekHours {
  id: string;
}

export interface AvailabilityWrite {
  added: readonly OwnHours[];
  /** ids */
  removed: readonly string[];
}

export interface CheckInWrite {
  matchId: string;
  /** Solar Hijri, 140509 */
  month: number;
  mood: Mood;
  progress: string;
  blockers: string;
}

export interface CheckInAnswerWrite {
  checkInId: string;
  answer: string;
}

/** Two changes of one's hours as one: what was added and taken away again was never there. */
export function mergedHours(older: AvailabilityWrite, newer: AvailabilityWrite): AvailabilityWrite {
  const gone = new Set(newer.removed);
  const added = [...older.added, ...newer.added].filter(({ id }) => !gone.has(id));
  return { added, removed: [...new Set([...older.removed, ...newer.removed])] };
}
