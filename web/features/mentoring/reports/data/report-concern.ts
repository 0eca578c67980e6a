import { AppError } from '#domain/error-codes.ts';
import type { Sending } from '#web/data/outbox/write.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { ConcernWrite } from '../rules/write.ts';

/** Tells the team, and stops the messages where that was asked for; twice is once. @throws AppError */
export async function reportConcern(
  { threadId, messageId, meetingId, category, note, isBlock }: ConcernWrite,
  { id, database }: Sending,
): Promise<void> {
  const about = { p_event_id: id, p_category: category, p_note: note, p_block: isBlock };
  const { data, error, status } = await (meetingId === undefined
    ? // the function takes null: then it is about the person
      database.rpc('report_concern', { ...about, p_thread_id: threadId, p_message_id: messageId as string })
    : database.rpc('report_meeting', { ...about, p_meeting_id: meetingId }));
  if (error) throw toAppError(error, status);
  if (data?.id !== id) throw new AppError('bad_answer');
}
