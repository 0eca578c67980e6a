import type { MatchEndReason, MatchState } from '#domain/match.ts';

export interface MatchStep {
  id: string;
  state: MatchState;
  reason: MatchEndReason | null;
  atMs: number;
  note: string;
  authorId: string | null;
}

/** A pair of student and mentor with its history. */
export interface Match {
  id: string;
  studentId: string;
  studentCode: string;
  mentorId: string;
  mentorName: string;
  state: MatchState;
  startedAtMs: number;
  endedAtMs: number | null;
  endedReason: MatchEndReason | null;
  steps: readonly MatchStep[];
}
