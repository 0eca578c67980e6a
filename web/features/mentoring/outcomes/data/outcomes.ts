import { AppError } from '#domain/error-codes.ts';
import { OUTCOME_KINDS, OUTCOME_STATES } from '#domain/programmes/outcome.ts';
import type { Sending } from '#web/data/outbox/write.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { callFunction } from '#web/data/tables.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { Outcome, OutcomeWrite } from '../rules/outcome.ts';

interface Row {
  id: string;
  kind: string;
  details: string;
  came_on: string | null;
  state: string;
  answer: string;
}

/** What this program knows of them; another kind may come with a newer one. */
export function outcomesOf<Given extends Row>(
  given: readonly Given[],
  isMine: (row: Given) => boolean,
): Outcome[] {
  return given.flatMap((row) => {
    const kind = OUTCOME_KINDS.find((one) => one === row.kind);
    const state = OUTCOME_STATES.find((one) => one === row.state) ?? 'told';
    const { id, details, came_on: cameOn, answer } = row;
    return kind ? [{ id, kind, details, cameOn, isMine: isMine(row), state, answer }] : [];
  });
}

/** What a student has reached, by her own reading, the newest first. @throws AppError */
export async function readOwnOutcomes(userId: string): Promise<Outcome[]> {
  const { data, error, status } = await supabase()
    .database.from('outcomes')
    .select('id, kind, details, came_on, state, answer, author_role')
    .eq('student_id', userId)
    .order('created_at', { ascending: false })
    .order('id');
  if (error) throw toAppError(error, status);
  return outcomesOf(data, (row) => row.author_role === 'student');
}

/** What the student of a pair has reached, as far as the two wrote it, for her mentor. @throws AppError */
export async function readOutcomesOfPair(matchId: string): Promise<Outcome[]> {
  return outcomesOf(await callFunction('outcomes_of_pair', { p_match_id: matchId }), (row) => row.is_mine);
}

/** Writes one down under its own id, or takes it back; twice is once. @throws AppError */
export async function sendOutcome(write: OutcomeWrite, { id, database }: Sending): Promise<void> {
  const { outcomeId } = write;
  const call =
    write.operation === 'add'
      ? database.rpc('add_outcome', {
          p_outcome_id: outcomeId,
          p_kind: write.kind,
          p_details: write.details,
          ...(write.cameOn !== null && { p_came_on: write.cameOn }),
          ...(write.matchId !== null && { p_match_id: write.matchId }),
        })
      : database.rpc('remove_outcome', { p_event_id: id, p_outcome_id: outcomeId });
  const { data, error, status } = await call;
  if (error) throw toAppError(error, status);
  // an empty answer of somebody else's network is not taken for a yes [FM-08]
  if (data !== outcomeId) throw new AppError('bad_answer');
}
