import type { Alternative } from '#domain/matching/alternatives.ts';
import type { FairnessRow } from '#domain/matching/fairness.ts';
import type { PlacePrice } from '#domain/matching/place-prices.ts';
import {
  DEFAULT_HOURS_PER_STUDENT,
  DEFAULT_THRESHOLD_POINTS,
  DEFAULT_WEIGHTS,
  type NamedPair,
  type Pool,
  type RoundSettings,
  WEIGHT_NAMES,
  type Weights,
} from '#domain/matching/pool.ts';
import type { HardRule } from '#domain/matching/rules.ts';
import type { PairReason } from '#domain/matching/score.ts';
import type { RefusedLock, RoundResult } from '#domain/matching/solve-round.ts';
import type { Unmatched } from '#domain/matching/unmatched.ts';
import type { FulfilledWishes } from '#domain/matching/fulfilled-wishes.ts';
import type { MatchState } from '#domain/matching/match.ts';

export const ROUND_STATES = ['draft', 'review', 'published', 'closed'] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/** The address of a round that is not saved yet. */
export const NEW_ROUND = 'new';

/** From this many pairs on, another admin than the one who prepared a round publishes it. */
export const ALONE_PAIRS_LIMIT_COUNT = 50;

export interface ShownPair extends NamedPair {
  code: string;
  mentorName: string;
  score: number;
  reasons: readonly PairReason[];
  /** why she asked for this mentor, in her words; only of a saved round that is not published */
  wishReason?: string | undefined;
  isLocked: boolean;
  /** who would come next; only of what was just computed */
  alternatives?: readonly Alternative[];
  /** the first, second … mentor who was asked in this round */
  attempt: number;
  /** what became of it, once the round is published */
  state: MatchState | null;
}

export interface ShownUnmatched extends Unmatched {
  code: string;
}

/** What a draft says, whether it was just computed or saved before. */
export interface RoundContent {
  pairs: readonly ShownPair[];
  unmatched: readonly ShownUnmatched[];
  fairness: readonly FairnessRow[];
  /** null also in rounds from before there were wishes */
  wishes: FulfilledWishes | null;
  prices: readonly PlacePrice[];
  refusedLocks: readonly RefusedLock[];
  total: number;
  cutPairs: number;
}

export interface RoundSummary {
  id: string;
  state: RoundState;
  version: number;
  pairsCount: number;
  unmatchedCount: number;
  createdAtMs: number;
  publishedAtMs: number | null;
}

export interface Round extends RoundSummary {
  settings: RoundSettings;
  content: RoundContent;
  savedBy: string | null;
  submittedBy: string | null;
}

/** A pair of a saved round that could not be published now. */
export interface RoundProblem extends NamedPair {
  rule: HardRule | 'gone' | 'full';
}

export const defaultSettings = (seed: number): RoundSettings => ({
  objective: 'coverage',
  weights: DEFAULT_WEIGHTS,
  thresholdPoints: DEFAULT_THRESHOLD_POINTS,
  hoursPerStudent: DEFAULT_HOURS_PER_STUDENT,
  seed,
});

/** A result with the codes and names that people read instead of ids. */
export function contentOf(pool: Pool, result: RoundResult, prices: readonly PlacePrice[]): RoundContent {
  const codes = new Map(pool.students.map(({ id, code }) => [id, code]));
  const names = new Map(pool.mentors.map(({ id, displayName }) => [id, displayName]));
  return {
    pairs: result.pairs.map((pair) => ({
      ...pair,
      code: codes.get(pair.studentId) ?? '',
      mentorName: names.get(pair.mentorId) ?? '',
      attempt: 1,
      state: null,
    })),
    unmatched: result.unmatched.map((one) => ({ ...one, code: codes.get(one.studentId) ?? '' })),
    fairness: result.fairness,
    wishes: result.wishes,
    prices,
    refusedLocks: result.refusedLocks,
    total: result.total,
    cutPairs: result.cutPairs,
  };
}

/** The weights of a saved round. One from before a part was counted does not count it, as it did not then. */
export const weightsOf = (saved: Partial<Weights>): Weights => ({
  ...(Object.fromEntries(WEIGHT_NAMES.map((name) => [name, 0])) as Weights),
  ...saved,
});

/** Whether a pair is what the student asked for. */
export const isWished = ({ reasons }: Pick<ShownPair, 'reasons'>): boolean =>
  reasons.some(({ code }) => code === 'wished');

/** Whether this admin may publish, or another one has to. */
export function needsAnother(
  round: Pick<Round, 'pairsCount' | 'savedBy' | 'submittedBy'>,
  me: string | undefined,
): boolean {
  return round.pairsCount > ALONE_PAIRS_LIMIT_COUNT && (me === round.savedBy || me === round.submittedBy);
}
