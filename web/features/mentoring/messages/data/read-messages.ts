import { HOLD_REASONS, BLOCK_REASONS, MESSAGE_STATES } from '#domain/messages/message.ts';
import { conditionBehind, type Cursor, PAGE_ROWS_COUNT, type Page, pageOf } from '#domain/platform/keyset.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import { type Message, type Quote, quoteOf } from '../rules/message.ts';

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((known) => known === value);

interface Row {
  id: string;
  sender_id: string | null;
  body: string;
  reply_to: string | null;
}

/** What the messages of a page answer, by id: most stand on the page, the others are asked for, and missing without an answer. */
async function readQuotes(userId: string, page: readonly Row[]): Promise<Map<string, Quote>> {
  const known = new Map<string, Pick<Row, 'id' | 'sender_id' | 'body'>>(page.map((row) => [row.id, row]));
  const missing = page.flatMap(({ reply_to: id }) => (id === null || known.has(id) ? [] : [id]));
  if (missing.length > 0) {
    const { data } = await supabase()
      .database.from('messages')
      .select('id, sender_id, body')
      .in('id', [...new Set(missing)]);
    for (const row of data ?? []) known.set(row.id, row);
  }
  return new Map(
    [...known].map(([id, row]) => [id, quoteOf({ id, isMine: row.sender_id === userId, text: row.body })]),
  );
}

/** A page of a thread, the newest first. @throws AppError */
export async function readMessages(
  userId: string,
  threadId: string,
  before: Cursor | undefined,
): Promise<Page<Message>> {
  let query = supabase()
    .database.from('messages')
    .select('id, sender_id, body, state, hold_reason, block_reason, sent_at, read_at, reply_to')
    .eq('thread_id', threadId)
    .order('sent_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE_ROWS_COUNT + 1);
  if (before) query = query.or(conditionBehind('sent_at', 'descending', before));
  const { data, error, status } = await query;
  if (error) throw toAppError(error, status);
  const quotes = await readQuotes(userId, data);
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
      quote: quotes.get(row.reply_to ?? ''),
    }),
    (row) => ({ value: row.sent_at, id: row.id }),
  );
}
