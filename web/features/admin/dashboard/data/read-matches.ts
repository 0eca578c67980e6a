import { ENDING_REASONS, ENDING_STATES } from '#domain/matching/ending.ts';
import type { MatchEndReason, MatchState } from '#domain/matching/match.ts';
import type { Database } from '#web/data/database.types.ts';
import { supabase } from '#web/data/supabase-client.ts';
import type { LookBack, Match, MatchStep } from '../rules/match.ts';
import { rowsOf } from './rows-of.ts';
import { msOf } from './times.ts';

type Tables = Database['public']['Tables'];
type Columns = 'id' | 'student_id' | 'mentor_id' | 'state' | 'started_at' | 'ended_at' | 'ended_reason';

interface MatchRow extends Pick<Tables['matches']['Row'], Columns> {
  mentor: { display_name: string } | null;
  student: { student_code: string } | null;
  events: Pick<Tables['match_events']['Row'], 'id' | 'to_state' | 'reason' | 'created_at'>[];
  notes: Pick<Tables['staff_notes']['Row'], 'id' | 'note' | 'author_id'>[];
  endings: Pick<
    Tables['match_endings']['Row'],
    'side' | 'state' | 'ended_it' | 'reason' | 'went_well' | 'wants_next' | 'never_again'
  >[];
}

const COLUMNS =
  'id,student_id,mentor_id,state,started_at,ended_at,ended_reason,mentor:mentor_profiles(display_name),' +
  'student:student_cards(student_code),events:match_events(id,to_state,reason,created_at),notes:staff_notes(id,note,author_id),' +
  'endings:match_endings(side,state,ended_it,reason,went_well,wants_next,never_again)';

/** More than any person has had; a list of pairs is never paged. */
const PAIRS_MAX_COUNT = 200;

function stepsOf({ events, notes }: MatchRow): MatchStep[] {
  const noteOf = new Map(notes.map((note) => [note.id, note]));
  return events
    .map((event) => ({
      id: event.id,
      state: event.to_state as MatchState,
      reason: event.reason as MatchEndReason | null,
      atMs: msOf(event.created_at),
      note: noteOf.get(event.id)?.note ?? '',
      authorId: noteOf.get(event.id)?.author_id ?? null,
    }))
    .toSorted((one, other) => one.atMs - other.atMs);
}

const lookBacksOf = ({ endings }: MatchRow): LookBack[] =>
  endings
    .map((row) => ({
      side: row.side === 'student' ? ('student' as const) : ('mentor' as const),
      state: ENDING_STATES.find((known) => known === row.state) ?? 'skipped',
      endedIt: row.ended_it,
      reason: ENDING_REASONS.find((known) => known === row.reason) ?? null,
      wentWell: row.went_well,
      wantsNext: row.wants_next,
      neverAgain: row.never_again,
    }))
    .toSorted((one, other) => other.side.localeCompare(one.side));

function matchOf(row: MatchRow): Match {
  return {
    id: row.id,
    studentId: row.student_id,
    studentCode: row.student?.student_code ?? '',
    mentorId: row.mentor_id,
    mentorName: row.mentor?.display_name ?? '',
    state: row.state as MatchState,
    startedAtMs: msOf(row.started_at),
    endedAtMs: msOf(row.ended_at),
    endedReason: row.ended_reason as MatchEndReason | null,
    steps: stepsOf(row),
    lookBacks: lookBacksOf(row),
  };
}

/** Every pair of a student or of a mentor, the newest first, with history and the notes of staff. @throws AppError */
export async function readMatches(side: 'student_id' | 'mentor_id', personId: string): Promise<Match[]> {
  const answer = await supabase()
    .database.from('matches')
    .select(COLUMNS)
    .eq(side, personId)
    .order('created_at', { ascending: false })
    .limit(PAIRS_MAX_COUNT)
    .overrideTypes<MatchRow[], { merge: false }>();
  return rowsOf(answer).map(matchOf);
}
