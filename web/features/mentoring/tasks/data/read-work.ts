import { TASK_STATES } from '#domain/tasks/task.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { takeHomePart } from '#web/data/home-parts.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { Task } from '../rules/task.ts';

/** More than a pair plans in a year; what is older is not asked for. */
const MOST_TASKS_COUNT = 200;

async function askTasks(matchId: string) {
  const { data, error, status } = await supabase()
    .database.from('tasks')
    .select('id, title, body, due, state, created_by, acknowledged_at, created_at, moved_at')
    .eq('match_id', matchId)
    .order('created_at', { ascending: false })
    .limit(MOST_TASKS_COUNT);
  if (error) throw toAppError(error, status);
  return data;
}

/** What a pair has planned, the newest first. @throws AppError */
export async function readTasks(userId: string, matchId: string): Promise<Task[]> {
  const rows = (await takeHomePart('tasks', userId, matchId)) ?? (await askTasks(matchId));
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    body: row.body,
    due: row.due,
    // what a newer server calls otherwise is shown as still to do
    state: TASK_STATES.find((known) => known === row.state) ?? 'open',
    isMine: row.created_by === userId,
    isAcknowledged: row.acknowledged_at !== null,
    createdAt: parseTimestamp(row.created_at).toISOString(),
    movedAt: parseTimestamp(row.moved_at).toISOString(),
    isWaiting: false,
  }));
}

/** A pair's note: the one that both read, or the reader's own; '' where there is none. @throws AppError */
export async function readNote(matchId: string, isPrivate: boolean): Promise<string> {
  const { data, error, status } = await supabase()
    .database.from(isPrivate ? 'private_notes' : 'shared_notes')
    .select('body')
    .eq('match_id', matchId)
    .limit(1);
  if (error) throw toAppError(error, status);
  return data[0]?.body ?? '';
}
