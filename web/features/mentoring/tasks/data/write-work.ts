import { AppError } from '#domain/error-codes.ts';
import { type Conflict, type Sending, WriteConflict } from '#web/data/outbox/write.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { MoveWrite, NoteWrite, SeenWrite, TaskWrite } from '../rules/writes.ts';

/** What the server holds instead, where it did not want to write over it; what it holds already is no conflict. */
function refusedFor(failure: AppError, field: string, mine: string, theirs: string | undefined): void {
  if (failure.code !== 'conflict' || theirs === undefined) throw failure;
  const conflict: Conflict = { field, mine, theirs };
  if (mine !== theirs) throw new WriteConflict([conflict]);
}

/** Plans something; its id is made by the browser, so that twice is once. @throws AppError `match_not_active` */
export async function addTask(
  { taskId, matchId, title, body, due }: TaskWrite,
  { database }: Sending,
): Promise<void> {
  const { data, error, status } = await database.rpc('add_task', {
    p_task_id: taskId,
    p_match_id: matchId,
    p_title: title,
    p_body: body,
    ...(due !== null && { p_due: due }),
  });
  if (error) throw toAppError(error, status);
  if (data?.id !== taskId) throw new AppError('bad_answer');
}

/** Done, dropped or open again. @throws AppError; `WriteConflict` where the other has moved it meanwhile */
export async function moveTask({ taskId, to, seen }: MoveWrite, { id, database }: Sending): Promise<void> {
  const { data, error, status } = await database.rpc('move_task', {
    p_event_id: id,
    p_task_id: taskId,
    p_to: to,
    p_seen: [...seen],
  });
  if (!error) {
    if (data?.id !== taskId) throw new AppError('bad_answer');
    return;
  }
  const failure = toAppError(error, status);
  if (failure.code !== 'conflict') throw failure;
  const now = await database.from('tasks').select('state').eq('id', taskId).limit(1);
  if (now.error) throw toAppError(now.error, now.status);
  refusedFor(failure, 'state', to, now.data[0]?.state);
}

/** Says that these were seen; again changes nothing. @throws AppError */
export async function acknowledgeTasks({ ids }: SeenWrite, { database }: Sending): Promise<void> {
  const { data, error, status } = await database.rpc('acknowledge_tasks', { p_ids: [...ids] });
  if (error) throw toAppError(error, status);
  // an empty yes is none [FM-08]
  if (typeof data !== 'object' || data === null || !('marked' in data)) throw new AppError('bad_answer');
}

/** Saves a note. @throws AppError; `WriteConflict` where another text stands there that the person has not seen */
export async function saveNote(
  { matchId, isPrivate, text, seen }: NoteWrite,
  { id, database }: Sending,
): Promise<void> {
  const command = { p_event_id: id, p_match_id: matchId, p_body: text, p_seen: [...seen] };
  const { data, error, status } = await database.rpc(
    isPrivate ? 'save_private_note' : 'save_shared_note',
    command,
  );
  if (!error) {
    if (data?.match_id !== matchId) throw new AppError('bad_answer');
    return;
  }
  const failure = toAppError(error, status);
  if (failure.code !== 'conflict') throw failure;
  const table = isPrivate ? 'private_notes' : 'shared_notes';
  const now = await database.from(table).select('body').eq('match_id', matchId).limit(1);
  if (now.error) throw toAppError(now.error, now.status);
  refusedFor(failure, 'text', text, now.data[0]?.body ?? '');
}
