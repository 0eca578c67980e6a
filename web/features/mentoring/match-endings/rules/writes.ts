import type { EndingReason } from '#domain/matching/ending.ts';

/** Stored on phones: only ever added to, with another version of the kind. */
export interface EndWrite {
  matchId: string;
}

export interface LookBackWrite {
  matchId: string;
  /** null: she does not want to answer */
  reason: EndingReason | null;
  wentWell: string;
  wantsNext: boolean | null;
  neverAgain: boolean;
}

export interface NextMentorWrite {
  matchId: string;
  wants: boolean;
}
