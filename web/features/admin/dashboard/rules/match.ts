import type { EndingReason, EndingState } from '#domain/matching/ending.ts';
import type { MatchEndReason, MatchState } from '#domain/matching/match.ts';

export interface MatchStep {
  id: string;
  state: MatchState;
  reason: MatchEndReason | null;
  atMs: number;
  note: string;
  authorId: string | null;
}

/** How one of an ended pair looks back on it; the other never reads it. */
export interface LookBack {
  side: 'student' | 'mentor';
  state: EndingState;
  /** this one ended the pair */
  endedIt: boolean;
  reason: EndingReason | null;
  wentWell: string;
  wantsNext: boolean | null;
  neverAgain: boolean;
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
  /** the student's first; empty while it lasts, and of pairs that ended before anybody was asked */
  lookBacks: readonly LookBack[];
}
