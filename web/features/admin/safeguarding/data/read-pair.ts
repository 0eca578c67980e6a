import { AppError } from '#domain/error-codes.ts';
import {
  CANCEL_REASONS,
  MEETING_MODES,
  MEETING_SIDES,
  MEETING_STATES,
  MOODS,
} from '#domain/meetings/meeting.ts';
import { TASK_STATES } from '#domain/tasks/task.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { callFunction } from '#web/data/tables.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { PairCheckIn, PairHead, PairMeeting, PairPlans, PairTask } from '../rules/pair.ts';

const msOf = (time: string) => parseTimestamp(time).getTime();
const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((known) => known === value);

/** More of a kind than anybody scrolls to. */
const MOST_COUNT = 100;

type Answer<Row> =
  | { data: Row[]; error: null; status: number }
  | { data: null; error: { code: string; message: string }; status: number };

async function rowsOf<Row>(query: PromiseLike<Answer<Row>>): Promise<Row[]> {
  const { data, error, status } = await query;
  if (error) throw toAppError(error, status);
  return data;
}

interface HeadRow {
  student_id: string;
  mentor_id: string;
  mentor: { display_name: string } | null;
  student: { student_code: string } | null;
}

/** Whose pair it is. @throws AppError `not_found` */
export async function readPairHead(matchId: string): Promise<PairHead> {
  const query = supabase()
    .database.from('matches')
    .select(
      'student_id, mentor_id, mentor:mentor_profiles(display_name), student:student_cards(student_code)',
    )
    .eq('id', matchId)
    .limit(1)
    .overrideTypes<HeadRow[], { merge: false }>();
  const [row] = await rowsOf(query);
  if (!row) throw new AppError('not_found');
  return {
    studentId: row.student_id,
    studentCode: row.student?.student_code ?? '',
    mentorId: row.mentor_id,
    mentorName: row.mentor?.display_name ?? '',
  };
}

/** Opens what a pair plans for an hour, which is recorded. @throws AppError */
export async function openPair(eventId: string, matchId: string): Promise<void> {
  await callFunction('open_pair', { p_event_id: eventId, p_match_id: matchId });
}

async function readMeetings(matchId: string): Promise<PairMeeting[]> {
  const query = supabase()
    .database.from('meetings')
    .select('*')
    .eq('match_id', matchId)
    .order('created_at', { ascending: false })
    .limit(MOST_COUNT);
  return (await rowsOf(query)).map((row) => ({
    id: row.id,
    // a state that a newer server knows and this program does not
    state: oneOf(MEETING_STATES, row.state) ?? 'proposed',
    atMs: msOf(row.start_at ?? row.slots[0] ?? row.created_at),
    minutes: row.minutes,
    mode: oneOf(MEETING_MODES, row.mode) ?? 'text',
    agenda: row.agenda,
    cancelledBy: oneOf(MEETING_SIDES, row.cancelled_by),
    cancelReason: oneOf(CANCEL_REASONS, row.cancel_reason),
    summaries: { student: row.student_summary, mentor: row.mentor_summary },
  }));
}

async function readCheckIns(matchId: string): Promise<PairCheckIn[]> {
  const query = supabase()
    .database.from('checkins')
    .select('id, month, mood, progress, blockers, mentor_reply')
    .eq('match_id', matchId)
    .order('month', { ascending: false })
    .limit(MOST_COUNT);
  return (await rowsOf(query)).map((row) => ({
    id: row.id,
    month: row.month,
    mood: MOODS.find((mood) => mood === row.mood) ?? 3,
    progress: row.progress,
    blockers: row.blockers,
    answer: row.mentor_reply ?? '',
  }));
}

async function readTasks(matchId: string): Promise<PairTask[]> {
  const query = supabase()
    .database.from('tasks')
    .select('id, title, body, state, due, created_role, created_at')
    .eq('match_id', matchId)
    .order('created_at', { ascending: false })
    .limit(MOST_COUNT);
  return (await rowsOf(query)).map((row) => ({
    id: row.id,
    title: row.title,
    body: row.body,
    state: oneOf(TASK_STATES, row.state) ?? 'open',
    due: row.due,
    by: row.created_role === 'mentor' ? 'mentor' : 'student',
    atMs: msOf(row.created_at),
  }));
}

async function readSharedNote(matchId: string): Promise<string> {
  const query = supabase().database.from('shared_notes').select('body').eq('match_id', matchId).limit(1);
  return (await rowsOf(query))[0]?.body ?? '';
}

/** What a pair plans, once it was opened; nothing of it otherwise. @throws AppError */
export async function readPairPlans(matchId: string): Promise<PairPlans> {
  const [meetings, checkIns, tasks, sharedNote] = await Promise.all([
    readMeetings(matchId),
    readCheckIns(matchId),
    readTasks(matchId),
    readSharedNote(matchId),
  ]);
  return { meetings, checkIns, tasks, sharedNote };
}
