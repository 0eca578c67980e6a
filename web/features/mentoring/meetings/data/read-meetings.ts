import { MATCH_STATES } from '#domain/matching/match.ts';
import {
  AVAILABILITY_KINDS,
  CANCEL_REASONS,
  MEETING_MODES,
  MEETING_OUTCOMES,
  MEETING_STATES,
  MOODS,
} from '#domain/meetings/meeting.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { type HomeParts, takeHomePart } from '#web/data/home-parts.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { CheckIn } from '../rules/check-in.ts';
import type { Meeting, Pair } from '../rules/meeting.ts';
import type { OwnHours } from '../rules/writes.ts';

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((known) => known === value);
const msOf = (moment: string): number => parseTimestamp(moment).getTime();
const sideOf = (value: string | null) => oneOf(['student', 'mentor'], value);

type PairRow = HomeParts['pairs'][number];

function pairOf(row: PairRow, userId: string): Pair {
  const isStudent = row.student_id === userId;
  return {
    id: row.id,
    side: isStudent ? 'student' : 'mentor',
    otherName: isStudent
      ? (row.mentor?.display_name ?? '')
      : row.student?.display_name || row.student?.student_code || '',
    otherId: isStudent ? row.mentor_id : row.student_id,
    isActive: oneOf(MATCH_STATES, row.state) === 'active',
    mentorZone: row.mentor?.time_zone ?? undefined,
  };
}

async function askPairs(userId: string) {
  const { data, error, status } = await supabase()
    .database.from('matches')
    .select(
      'id, state, student_id, mentor_id, mentor:mentor_profiles(display_name, time_zone), student:student_cards(display_name, student_code)',
    )
    .in('state', ['active', 'paused', 'ended'])
    .or(`student_id.eq.${userId},mentor_id.eq.${userId}`)
    .order('created_at', { ascending: false })
    .limit(100)
    .overrideTypes<PairRow[], { merge: false }>();
  if (error) throw toAppError(error, status);
  return data;
}

/** With whom the person works or has worked; the newest first. @throws AppError */
export async function readPairs(userId: string): Promise<Pair[]> {
  const rows = (await takeHomePart('pairs', userId)) ?? (await askPairs(userId));
  return rows.map((row) => pairOf(row, userId));
}

/** More than anybody scrolls to. */
const MOST_COUNT = 100;

async function askMeetings() {
  const { data, error, status } = await supabase()
    .database.from('meetings')
    .select('*')
    .order('created_at', { ascending: false })
    .limit(MOST_COUNT);
  if (error) throw toAppError(error, status);
  return data;
}

/** What the person's pairs have agreed on, or may; the newest first. @throws AppError */
export async function readMeetings(userId: string): Promise<Meeting[]> {
  const rows = (await takeHomePart('meetings', userId)) ?? (await askMeetings());
  return rows.map((row) => ({
    id: row.id,
    matchId: row.match_id,
    // a state that a newer server knows and this program does not leaves nothing to press
    state: oneOf(MEETING_STATES, row.state) ?? 'cancelled',
    proposedBy: sideOf(row.proposed_by) ?? 'student',
    slotsMs: row.slots.map(msOf),
    startMs: row.start_at === null ? undefined : msOf(row.start_at),
    minutes: row.minutes,
    mode: oneOf(MEETING_MODES, row.mode) ?? 'text',
    agenda: row.agenda,
    cancelledBy: sideOf(row.cancelled_by),
    cancelReason: oneOf(CANCEL_REASONS, row.cancel_reason),
    outcomes: {
      student: oneOf(MEETING_OUTCOMES, row.student_outcome),
      mentor: oneOf(MEETING_OUTCOMES, row.mentor_outcome),
    },
    summaries: { student: row.student_summary, mentor: row.mentor_summary },
    createdMs: msOf(row.created_at),
  }));
}

/** The hours of the person and of whom she is paired with, by person. @throws AppError */
export async function readHours(): Promise<Record<string, OwnHours[]>> {
  const { data, error, status } = await supabase()
    .database.from('availability')
    .select('id, user_id, kind, weekday, from_minute, to_minute, zone')
    .order('weekday')
    .order('from_minute')
    .limit(1000);
  if (error) throw toAppError(error, status);
  const byPerson: Record<string, OwnHours[]> = {};
  for (const row of data) {
    const kind = oneOf(AVAILABILITY_KINDS, row.kind);
    if (!kind) continue;
    (byPerson[row.user_id] ??= []).push({
      id: row.id,
      kind,
      weekday: row.weekday,
      fromMinute: row.from_minute,
      toMinute: row.to_minute,
      zone: row.zone,
    });
  }
  return byPerson;
}

async function askCheckIns() {
  const { data, error, status } = await supabase()
    .database.from('checkins')
    .select('id, match_id, month, mood, progress, blockers, mentor_reply')
    .order('month', { ascending: false })
    .order('id')
    .limit(MOST_COUNT);
  if (error) throw toAppError(error, status);
  return data;
}

/** How the months of the person's pairs went, the newest first. @throws AppError */
export async function readCheckIns(userId: string): Promise<CheckIn[]> {
  const rows = (await takeHomePart('checkins', userId)) ?? (await askCheckIns());
  return rows.map((row) => ({
    id: row.id,
    matchId: row.match_id,
    month: row.month,
    mood: MOODS.find((mood) => mood === row.mood) ?? 3,
    progress: row.progress,
    blockers: row.blockers,
    answer: row.mentor_reply ?? undefined,
  }));
}
