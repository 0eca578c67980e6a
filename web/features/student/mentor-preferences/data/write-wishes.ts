import { AppError } from '#domain/error-codes.ts';
import { type Sending, WriteConflict } from '#web/data/outbox/write.ts';
import { writeDraft } from '#web/data/drafts.ts';
import { toJson } from '#web/data/json.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import { WISHES_FORM } from '../rules/form.ts';
import { contentOf, type NeverWrite, sameWishes, type Wish, type WishesWrite } from '../rules/wish.ts';

async function listAtServer({ database, writer }: Sending): Promise<Wish[]> {
  const { data, error, status } = await database
    .from('match_preferences')
    .select('mentor_id,reason,mentor:mentor_profiles(display_name)')
    .eq('student_id', writer.id)
    .eq('never', false)
    .order('rank')
    .overrideTypes<
      { mentor_id: string; reason: string; mentor: { display_name: string } | null }[],
      { merge: false }
    >();
  if (error) throw toAppError(error, status);
  return data.map((row) => ({
    mentorId: row.mentor_id,
    name: row.mentor?.display_name ?? '',
    reason: row.reason,
  }));
}

/**
 * Saves the whole list. @throws AppError `not_found`: one of them is on the list of mentors no longer; `WriteConflict`
 * where another list stands there that the person has not seen
 */
export async function saveWishes({ wishes, seen }: WishesWrite, sending: Sending): Promise<void> {
  const { data, error, status } = await sending.database.rpc('save_wishes', {
    p_event_id: sending.id,
    p_wishes: toJson(contentOf(wishes)),
    p_seen: toJson(seen.map(contentOf)),
  });
  if (!error) {
    // an empty yes is none [FM-08]
    if (!Array.isArray((data as { wishes?: unknown } | null)?.wishes)) throw new AppError('bad_answer');
    return;
  }
  const failure = toAppError(error, status);
  if (failure.code !== 'conflict') throw failure;
  const theirs = await listAtServer(sending);
  if (!sameWishes(wishes, theirs)) throw new WriteConflict([{ field: 'wishes', mine: wishes, theirs }]);
}

/**
 * Rules a mentor out, or takes that back; again changes nothing.
 * @throws AppError `not_found`: who is to be ruled out is on the list of mentors no longer
 */
export async function sendNever(
  { mentorId, isTakenBack }: NeverWrite,
  { id, database }: Sending,
): Promise<void> {
  const { data, error, status } = await database.rpc(isTakenBack ? 'take_back_never' : 'never_mentor', {
    p_event_id: id,
    p_mentor_id: mentorId,
  });
  if (error) throw toAppError(error, status);
  if ((data as { mentor_id?: unknown } | null)?.mentor_id !== mentorId) throw new AppError('bad_answer');
}

/** Puts a list that was refused back into the form. @throws AppError `device_storage_full` */
export async function reopenWishes({ wishes, seen }: WishesWrite, userId: string): Promise<void> {
  await writeDraft(userId, WISHES_FORM, { wishes, seen: seen.at(-1) ?? [] });
}
