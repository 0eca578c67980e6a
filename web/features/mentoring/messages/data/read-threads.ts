import { MATCH_STATES } from '#domain/matching/match.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { takeHomePart } from '#web/data/home-parts.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { LastMessage, Unread } from '../rules/message.ts';
import type { Thread } from '../rules/thread.ts';

const COLUMNS =
  'id, student_id, blocked_at, last_message_at, created_at, match:matches(state, mentor:mentor_profiles(display_name), student:student_cards(display_name, student_code))';

interface Row {
  id: string;
  student_id: string;
  blocked_at: string | null;
  last_message_at: string | null;
  created_at: string;
  match: {
    state: string;
    mentor: { display_name: string } | null;
    student: { display_name: string; student_code: string } | null;
  } | null;
}

/** More pairs than anybody has; what is older is not asked for. */
const MOST_THREADS_COUNT = 100;

function threadOf(row: Row, userId: string): Thread {
  const isStudent = row.student_id === userId;
  const state = MATCH_STATES.find((known) => known === row.match?.state);
  return {
    id: row.id,
    isStudent,
    otherName: isStudent
      ? (row.match?.mentor?.display_name ?? '')
      : row.match?.student?.display_name || row.match?.student?.student_code || '',
    isOver: state === undefined || state === 'ended',
    isPaused: state === 'paused',
    isBlocked: row.blocked_at !== null,
    lastAt: parseTimestamp(row.last_message_at ?? row.created_at).toISOString(),
  };
}

/** The threads that the person reads, the newest first. @throws AppError */
export async function readThreads(userId: string): Promise<Thread[]> {
  const { data, error, status } = await supabase()
    .database.from('threads')
    .select(COLUMNS)
    .order('created_at', { ascending: false })
    .limit(MOST_THREADS_COUNT)
    .overrideTypes<Row[], { merge: false }>();
  if (error) throw toAppError(error, status);
  return data
    .map((row) => threadOf(row, userId))
    .toSorted((one, other) => other.lastAt.localeCompare(one.lastAt));
}

async function askLastMessage(threadId: string) {
  const { data, error, status } = await supabase()
    .database.from('messages')
    .select('sender_id, body, sent_at')
    .eq('thread_id', threadId)
    .order('sent_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(1);
  if (error) throw toAppError(error, status);
  return data;
}

/** The newest message of a thread that the person reads; null where nothing was written. @throws AppError */
export async function readLastMessage(userId: string, threadId: string): Promise<LastMessage | null> {
  const [row] = (await takeHomePart('last_message', userId, threadId)) ?? (await askLastMessage(threadId));
  if (!row) return null;
  return {
    isMine: row.sender_id === userId,
    text: row.body,
    at: parseTimestamp(row.sent_at).toISOString(),
  };
}

/** More than this is shown as «99+». */
const COUNTED_COUNT = 100;

async function askUnread(userId: string) {
  const { data, error, status } = await supabase()
    .database.from('messages')
    .select('id, thread_id')
    .eq('state', 'sent')
    .is('read_at', null)
    .neq('sender_id', userId)
    .limit(COUNTED_COUNT);
  if (error) throw toAppError(error, status);
  return data;
}

/** Of each message that is new to the person: its id and its thread. Up to 100. @throws AppError */
export async function readUnread(userId: string): Promise<Unread[]> {
  const rows = (await takeHomePart('unread', userId)) ?? (await askUnread(userId));
  return rows.map((row) => ({ id: row.id, threadId: row.thread_id }));
}
