import { ENDING_REASONS, ENDING_STATES } from '#domain/matching/ending.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { Ending } from '../rules/ending.ts';

const COLUMNS =
  'match_id, side, state, student_code, reason, went_well, wants_next, never_again, asked_at, match:matches(started_at, mentor:mentor_profiles(display_name))';

interface Row {
  match_id: string;
  side: string;
  state: string;
  student_code: string;
  reason: string | null;
  went_well: string;
  wants_next: boolean | null;
  never_again: boolean;
  asked_at: string;
  match: { started_at: string; mentor: { display_name: string } | null } | null;
}

/** More than anybody has; what is older is not asked for. */
const MOST_ENDINGS_COUNT = 50;

/** How the person looks back on her ended pairs, the newest first. @throws AppError */
export async function readEndings(userId: string): Promise<Ending[]> {
  const { data, error, status } = await supabase()
    .database.from('match_endings')
    .select(COLUMNS)
    .eq('person_id', userId)
    .order('asked_at', { ascending: false })
    .limit(MOST_ENDINGS_COUNT)
    .overrideTypes<Row[], { merge: false }>();
  if (error) throw toAppError(error, status);
  return data.map((row) => ({
    matchId: row.match_id,
    isStudent: row.side === 'student',
    // what a newer server calls otherwise is not asked again
    state: ENDING_STATES.find((known) => known === row.state) ?? 'skipped',
    studentCode: row.student_code,
    mentorName: row.side === 'student' ? (row.match?.mentor?.display_name ?? '') : '',
    startedMs: parseTimestamp(row.match?.started_at ?? row.asked_at).getTime(),
    endedMs: parseTimestamp(row.asked_at).getTime(),
    reason: ENDING_REASONS.find((known) => known === row.reason) ?? null,
    wentWell: row.went_well,
    wantsNext: row.wants_next,
    neverAgain: row.never_again,
  }));
}
