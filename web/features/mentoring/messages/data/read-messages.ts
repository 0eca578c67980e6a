import { HOLD_REASONS, BLOCK_REASONS, MESSAGE_STATES } from '#domain/messages/message.ts';
import { conditionBehind, type Cursor, PAGE_ROWS_COUNT, type Page, pageOf } from '#domain/platform/keyset.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { Message } from '../rules/message.ts';

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((known) => known === value);

/** A page of a thread, the newest first. @throws AppError */
export async function readMessages(
  userId: string,
  threadId: string,
  before: Cursor | undefined,
): Promise<Page<Message>> {
  let query = supabase()
    .database.from('messages')
    .select('id, sender_id, body, state, hold_reason, block_reason, sent_at, read_at')
    .eq('thread_id', threadId)
    .order('sent_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE_ROWS_COUNT + 1);
  if (before) query = query.or(conditionBehind('sent_at', 'descending', before));
  const { data, error, status } = await query;
  if (error) throw toAppError(error, status);
  return pageOf(
    data,
    (row): Message => ({
      id: row.id,
      isMine: row.sender_id === userId,
      text: row.body,
      // what a newer server calls otherwise is shown as sent
      state: oneOf(MESSAGE_STATES, row.state) ?? 'sent',
      holdReason: oneOf(HOLD_REASONS, row.hold_reason),
      blockReason: oneOf(BLOCK_REASONS, row.block_reason),
      at: parseTimestamp(row.sent_at).toISOString(),
      isRead: row.read_at !== null,
    }),
    (row) => ({ value: row.sent_at, id: row.id }),
  );
}
