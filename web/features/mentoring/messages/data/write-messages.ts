import { AppError } from '#domain/error-codes.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import type { Sending } from '#web/data/outbox/write.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { MessageAnswer, MessageWrite, ReadWrite } from '../rules/writes.ts';

/**
 * Sends a message; the id of the write is its id, so that twice is once. Returns what became of it.
 * @throws AppError `match_not_active` where nothing may be written any more; `rate_limited`
 */
export async function sendMessage(
  { threadId, text, quote }: MessageWrite,
  { id, database }: Sending,
): Promise<MessageAnswer> {
  const { data, error, status } = await database.rpc('send_message', {
    p_message_id: id,
    p_thread_id: threadId,
    p_body: text,
    ...(quote && { p_reply_to: quote.id }),
  });
  if (error) throw toAppError(error, status);
  if (data?.id !== id) throw new AppError('bad_answer');
  return { id, state: data.state, at: parseTimestamp(data.sent_at).toISOString() };
}

/** Says that these were read; again changes nothing. @throws AppError */
export async function markMessagesRead({ ids }: ReadWrite, { database }: Sending): Promise<void> {
  const { data, error, status } = await database.rpc('mark_messages_read', { p_ids: [...ids] });
  if (error) throw toAppError(error, status);
  // an empty yes is none [FM-08]
  if (typeof data !== 'object' || data === null || !('marked' in data)) throw new AppError('bad_answer');
}
