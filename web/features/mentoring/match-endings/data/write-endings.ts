import { AppError } from '#domain/error-codes.ts';
import type { Sending } from '#web/data/outbox/write.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { EndWrite, LookBackWrite, NextMentorWrite } from '../rules/writes.ts';

interface Answer {
  data: unknown;
  error: { code: string; message: string } | null;
  status: number;
}

/** An empty answer of somebody else's network is not taken for a yes [FM-08]. @throws AppError */
function expectSaid({ data, error, status }: Answer, field: string, value: string): void {
  if (error) throw toAppError(error, status);
  if ((data as Record<string, unknown> | null)?.[field] !== value) throw new AppError('bad_answer');
}

/** Ends a pair; twice is once, and so is a pair that the other has ended. @throws AppError */
export async function endPair({ matchId }: EndWrite, { id, database }: Sending): Promise<void> {
  expectSaid(await database.rpc('end_own_match', { p_event_id: id, p_match_id: matchId }), 'id', matchId);
}

/** Says how it was, or that she does not want to say it. @throws AppError `invalid_transition`: she has said it */
export async function sendLookBack(
  { matchId, reason, wentWell, wantsNext, neverAgain }: LookBackWrite,
  { id, database }: Sending,
): Promise<void> {
  const answer = await database.rpc('answer_ending', {
    p_event_id: id,
    p_match_id: matchId,
    p_went_well: wentWell,
    p_never_again: neverAgain,
    ...(reason !== null && { p_reason: reason }),
    ...(wantsNext !== null && { p_wants_next: wantsNext }),
  });
  expectSaid(answer, 'match_id', matchId);
}

/** Whether a student wants another mentor. @throws AppError */
export async function wishNextMentor(
  { matchId, wants }: NextMentorWrite,
  { id, database }: Sending,
): Promise<void> {
  const wish = { p_event_id: id, p_match_id: matchId, p_wants: wants };
  expectSaid(await database.rpc('wish_next_mentor', wish), 'match_id', matchId);
}
