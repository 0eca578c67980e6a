import type { DeclineReason } from '#domain/matching/match.ts';
import type { ExpertiseField, SpokenLanguage } from '#domain/mentors/mentor-profile.ts';

export type ProposalSide = 'student' | 'mentor';

/** Why two were put together, as much of it as either side is told. */
export interface ToldReasons {
  language: SpokenLanguage | null;
  fields: readonly ExpertiseField[];
  isWishFulfilled: boolean;
  /** what the mentor said that she would gladly accompany; told to her alone */
  preferred: readonly ExpertiseField[];
}

/** What a person is asked: her side of an open proposal. */
export interface Proposal {
  matchId: string;
  side: ProposalSide;
  /** the mentor has said yes; the student has the word */
  isWithStudent: boolean;
  acceptByMs: number;
  /** days of outages that this date has got back */
  outageDays: number;
  reasons: ToldReasons;
  /** a mentor's shown name, a student's code */
  otherName: string;
  otherFields: readonly string[];
  otherLanguages: readonly string[];
  educationLevel: string | null;
  englishLevel: string | null;
}

/** An answer on its way to the server. */
export interface ProposalAnswer {
  matchId: string;
  isYes: boolean;
  /** why not; null with a yes */
  reason: DeclineReason | null;
}
