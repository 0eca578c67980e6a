import { AppError } from '#domain/error-codes.ts';
import { MATCH_STATES } from '#domain/matching/match.ts';
import type { NamedPair, Objective, RoundSettings } from '#domain/matching/pool.ts';
import type { PairReason } from '#domain/matching/score.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import type { Database } from '#web/data/database.types.ts';
import { toJson } from '#web/data/json.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { callFunction } from '#web/data/tables.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import {
  isWished,
  ROUND_STATES,
  type Round,
  type RoundContent,
  type RoundProblem,
  type RoundState,
  type RoundSummary,
  type ShownPair,
  type ShownUnmatched,
  weightsOf,
} from '../rules/round.ts';

type Stats = Pick<RoundContent, 'fairness' | 'wishes' | 'prices' | 'refusedLocks' | 'total' | 'cutPairs'> & {
  unmatched: number;
};

interface RoundRow extends Omit<Database['public']['Tables']['match_rounds']['Row'], 'stats' | 'unmatched'> {
  stats: Partial<Stats>;
  unmatched: ShownUnmatched[];
}

const SUMMARY = 'id,state,version,pairs_count,stats,created_at,published_at';
/** As many as the data API answers at once. */
const PAGE_ROWS_COUNT = 1_000;
const ROUNDS_COUNT = 50;

function summaryOf(
  row: Pick<RoundRow, 'id' | 'state' | 'version' | 'pairs_count' | 'stats' | 'created_at' | 'published_at'>,
): RoundSummary {
  return {
    id: row.id,
    state: ROUND_STATES.find((state) => state === row.state) ?? 'closed',
    version: row.version,
    pairsCount: row.pairs_count,
    unmatchedCount: row.stats.unmatched ?? 0,
    createdAtMs: parseTimestamp(row.created_at).getTime(),
    publishedAtMs: row.published_at === null ? null : parseTimestamp(row.published_at).getTime(),
  };
}

/** The newest rounds. @throws AppError */
export async function readRounds(): Promise<RoundSummary[]> {
  const { data, error, status } = await supabase()
    .database.from('match_rounds')
    .select(SUMMARY)
    .order('created_at', { ascending: false })
    .limit(ROUNDS_COUNT)
    .overrideTypes<Parameters<typeof summaryOf>[0][], { merge: false }>();
  if (error) throw toAppError(error, status);
  return data.map(summaryOf);
}

interface PairRow {
  student_id: string;
  mentor_id: string;
  score: number;
  reasons: PairReason[];
  is_locked: boolean;
  attempt: number;
  card: { student_code: string } | null;
  mentor: { display_name: string } | null;
  match: { state: string } | null;
}

async function readPairs(roundId: string): Promise<ShownPair[]> {
  const pairs: ShownPair[] = [];
  for (;;) {
    const { data, error, status } = await supabase()
      .database.from('match_proposals')
      .select(
        'student_id,mentor_id,score,reasons,is_locked,attempt,card:student_cards(student_code),mentor:mentor_profiles(display_name),match:matches(state)',
      )
      .eq('round_id', roundId)
      .order('student_id')
      .range(pairs.length, pairs.length + PAGE_ROWS_COUNT - 1)
      .overrideTypes<PairRow[], { merge: false }>();
    if (error) throw toAppError(error, status);
    pairs.push(
      ...data.map((row) => ({
        studentId: row.student_id,
        mentorId: row.mentor_id,
        code: row.card?.student_code ?? '',
        mentorName: row.mentor?.display_name ?? '',
        score: row.score,
        reasons: row.reasons,
        isLocked: row.is_locked,
        attempt: row.attempt,
        state: MATCH_STATES.find((state) => state === row.match?.state) ?? null,
      })),
    );
    if (data.length < PAGE_ROWS_COUNT) return pairs;
  }
}

/** Her words beside each pair that a student asked for, as long as the round can change; each reading is recorded. */
async function withWishReasons(round: RoundRow, pairs: ShownPair[]): Promise<ShownPair[]> {
  if (!['draft', 'review'].includes(round.state) || !pairs.some(isWished)) return pairs;
  const rows = await callFunction('round_wishes', { p_round_id: round.id });
  const reasons = new Map(rows.map((row) => [`${row.student_id} ${row.mentor_id}`, row.reason]));
  return pairs.map((pair) => ({ ...pair, wishReason: reasons.get(`${pair.studentId} ${pair.mentorId}`) }));
}

/** A round with its pairs. @throws AppError `not_found` */
export async function readRound(id: string): Promise<Round> {
  const { data, error, status } = await supabase()
    .database.from('match_rounds')
    .select('*')
    .eq('id', id)
    .limit(1)
    .overrideTypes<RoundRow[], { merge: false }>();
  if (error) throw toAppError(error, status);
  const [row] = data;
  if (!row) throw new AppError('not_found');
  const { stats } = row;
  return {
    ...summaryOf(row),
    savedBy: row.saved_by,
    submittedBy: row.submitted_by,
    settings: {
      objective: row.objective as Objective,
      weights: weightsOf(row.weights as Parameters<typeof weightsOf>[0]),
      thresholdPoints: row.threshold_points,
      hoursPerStudent: row.hours_per_student,
      seed: row.seed,
    },
    content: {
      pairs: await withWishReasons(row, await readPairs(id)),
      unmatched: row.unmatched,
      fairness: stats.fairness ?? [],
      wishes: stats.wishes ?? null,
      prices: stats.prices ?? [],
      refusedLocks: stats.refusedLocks ?? [],
      total: stats.total ?? 0,
      cutPairs: stats.cutPairs ?? 0,
    },
  };
}

export interface Draft {
  roundId: string;
  /** the version it was computed from; 0: none yet */
  version: number;
  settings: RoundSettings;
  content: RoundContent;
}

/** Saves a draft whole. Repeating it with the same id changes nothing. @throws AppError `conflict` */
export async function saveDraft(
  eventId: string,
  { roundId, version, settings, content }: Draft,
): Promise<void> {
  const { fairness, wishes, prices, refusedLocks, total, cutPairs } = content;
  const stats: Stats = {
    fairness,
    wishes,
    prices,
    refusedLocks,
    total,
    cutPairs,
    unmatched: content.unmatched.length,
  };
  await callFunction('save_match_round', {
    p_event_id: eventId,
    p_round_id: roundId,
    p_expected_version: version,
    p_settings: toJson(settings),
    p_pairs: toJson(
      content.pairs.map(({ studentId, mentorId, score, reasons, isLocked, alternatives }) => ({
        studentId,
        mentorId,
        score,
        reasons,
        isLocked,
        alternatives: alternatives ?? [],
      })),
    ),
    p_unmatched: toJson(content.unmatched),
    p_stats: toJson(stats),
  });
}

/** Keeps a pair through the next runs, or lets it go. @throws AppError `conflict` */
export async function lockPair(
  eventId: string,
  roundId: string,
  studentId: string,
  isLocked: boolean,
): Promise<void> {
  await callFunction('lock_proposal', {
    p_event_id: eventId,
    p_round_id: roundId,
    p_student_id: studentId,
    p_locked: isLocked,
  });
}

/** Says that two must never be a pair; what lifts it asks for a reason. @throws AppError */
export async function banPair(eventId: string, { studentId, mentorId }: NamedPair): Promise<void> {
  await callFunction('ban_pair', {
    p_event_id: eventId,
    p_student_id: studentId,
    p_mentor_id: mentorId,
    p_banned: true,
  });
}

/** @throws AppError `conflict` where the round stands elsewhere by now */
export async function moveRound(eventId: string, roundId: string, state: RoundState): Promise<void> {
  await callFunction('move_match_round', { p_event_id: eventId, p_round_id: roundId, p_state: state });
}

/** All pairs or none. @throws AppError `pool_changed`, `second_admin_needed`, `conflict` */
export async function publishRound(eventId: string, roundId: string): Promise<void> {
  await callFunction('publish_match_round', { p_event_id: eventId, p_round_id: roundId });
}

/** Pairs of a round that could not be published now. @throws AppError */
export async function readProblems(roundId: string): Promise<RoundProblem[]> {
  const rows = await callFunction('round_problems', { p_round_id: roundId });
  return rows.map((row) => ({
    studentId: row.student_id,
    mentorId: row.mentor_id,
    rule: row.rule as RoundProblem['rule'],
  }));
}
