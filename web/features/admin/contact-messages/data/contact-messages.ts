import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import {
  CONTACT_STATES,
  CONTACT_SUBJECTS,
  type ContactState,
  type ContactSubject,
} from '#domain/contact/contact-message.ts';
import { isLanguage, type Language } from '#domain/languages.ts';
import { conditionBehind, type Cursor, PAGE_ROWS_COUNT, type Page, pageOf } from '#domain/platform/keyset.ts';
import { DISTRESS_KINDS, type DistressKind } from '#domain/safety/distress/kinds.ts';
import type { Database } from '#web/data/database.types.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { callFunction } from '#web/data/tables.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { ContactFilter } from '../rules/contact-filter.ts';

/** What somebody without an account wrote to the team. */
export interface StoredContact {
  id: string;
  /** empty: none was given */
  name: string;
  /** null: no answer is wanted */
  replyTo: string | null;
  subject: ContactSubject;
  body: string;
  language: Language;
  isDistress: boolean;
  /** null where nobody is sure which danger it is */
  distressKind: DistressKind | null;
  state: ContactState;
  answeredAtMs: number | null;
  atMs: number;
}

type Row = Database['public']['Tables']['contact_messages']['Row'];

const msOf = (time: string) => parseTimestamp(time).getTime();

const contactOf = (row: Row): StoredContact => ({
  id: row.id,
  name: row.sender_name,
  replyTo: row.reply_to,
  subject: CONTACT_SUBJECTS.find((known) => known === row.subject) ?? 'other',
  body: row.body,
  language: isLanguage(row.language) ? row.language : 'en',
  isDistress: row.is_distress,
  distressKind: DISTRESS_KINDS.find((known) => known === row.distress_kind) ?? null,
  state: CONTACT_STATES.find((known) => known === row.state) ?? 'new',
  answeredAtMs: row.answered_at === null ? null : msOf(row.answered_at),
  atMs: msOf(row.created_at),
});

/** A page of messages, the newest first. @throws AppError */
export async function readContactPage(
  { state }: ContactFilter,
  after: Cursor | undefined,
): Promise<Page<StoredContact>> {
  let query = supabase().database.from('contact_messages').select('*').eq('state', state);
  if (after) query = query.or(conditionBehind('created_at', 'descending', after));
  const { data, error, status } = await query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE_ROWS_COUNT + 1);
  if (error) throw toAppError(error, status);
  return pageOf(data, contactOf, (row) => ({ value: row.created_at, id: row.id }));
}

/** Marks one as answered, or as open again; twice is once. @throws AppError */
export async function markContact(eventId: string, id: string, isAnswered: boolean): Promise<void> {
  await callFunction('mark_contact_message', {
    p_event_id: eventId,
    p_message_id: id,
    p_is_answered: isAnswered,
  });
}

/** Deletes one; twice is once. @throws AppError */
export async function deleteContact(eventId: string, id: string): Promise<void> {
  await callFunction('delete_contact_message', { p_event_id: eventId, p_message_id: id });
}
