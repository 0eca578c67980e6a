import { AppError } from '#domain/error-codes.ts';
import { writeDraft } from '#web/data/drafts.ts';
import { toJson } from '#web/data/json.ts';
import { type Sending, WriteConflict } from '#web/data/outbox/write.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import { MENTOR_WISHES_FORM } from '../rules/form.ts';
import {
  type MentorWishes,
  type MentorWishesWrite,
  sameMentorWishes,
  settled,
  wishesOfRow,
} from '../rules/mentor-wish.ts';

/** What a mentor wishes, by her id; nothing where there is no row. @throws AppError */
export async function readMentorWishes(
  mentorId: string,
  database: Sending['database'] = supabase().database,
): Promise<MentorWishes> {
  const { data, error, status } = await database
    .from('mentor_wishes')
    .select('prefer,avoid,reason')
    .eq('mentor_id', mentorId)
    .limit(1);
  if (error) throw toAppError(error, status);
  return wishesOfRow(data[0]);
}

/**
 * Saves her wishes as a whole; twice with the same id is once.
 * @throws AppError `not_allowed` when the role has ended; `WriteConflict` where others stand there that she has not seen
 */
export async function saveMentorWishes(write: MentorWishesWrite, sending: Sending): Promise<void> {
  const wishes = settled(write.wishes);
  const { data, error, status } = await sending.database.rpc('save_mentor_wishes', {
    p_event_id: sending.id,
    p_wishes: toJson(wishes),
    p_seen: toJson(write.seen.map(settled)),
  });
  if (!error) {
    // an empty yes is none [FM-08]
    if (!(data as { wishes?: unknown } | null)?.wishes) throw new AppError('bad_answer');
    return;
  }
  const failure = toAppError(error, status);
  if (failure.code !== 'conflict') throw failure;
  const theirs = await readMentorWishes(sending.writer.id, sending.database);
  if (!sameMentorWishes(wishes, theirs)) throw new WriteConflict([{ field: 'wishes', mine: wishes, theirs }]);
}

/** Puts wishes that were refused back into the form. @throws AppError `device_storage_full` */
export async function reopenMentorWishes({ wishes, seen }: MentorWishesWrite, userId: string): Promise<void> {
  await writeDraft(userId, MENTOR_WISHES_FORM, { wishes, seen: seen.at(-1) ?? null });
}
