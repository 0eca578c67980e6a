import { AppError } from '#domain/error-codes.ts';
import type { Sending } from '#web/data/outbox/write.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { DistressWrite } from '../rules/distress-write.ts';

/** Tells the team of words that sound like danger; twice is once, and no limit holds. @throws AppError */
export async function reportDistress(
  { source, kind, text }: DistressWrite,
  { id, database }: Sending,
): Promise<void> {
  const { data, error, status } = await database.rpc('report_own_distress', {
    p_event_id: id,
    p_source: source,
    p_kind: kind,
    p_body: text,
  });
  if (error) throw toAppError(error, status);
  if (data !== id) throw new AppError('bad_answer');
}
