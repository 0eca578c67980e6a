import { takeHomePart } from '#web/data/home-parts.ts';
import { type OwnDatabase, supabase } from '#web/data/supabase-client.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '../rules/kinds.ts';

/** What happened, told to the person whom it concerns. The payload holds ids and codes, never names. */
export interface Notification {
  id: string;
  /** a kind that a newer server knows and this app does not yet is shown in general words */
  kind: NotificationKind | 'other';
  payload: Readonly<Record<string, unknown>>;
  readAt: string | null;
  createdAt: string;
}

/** A list ends here: what is older is history that nobody scrolls to on a phone. */
const SHOWN_COUNT = 50;
/** More than this is shown as «99+». */
const COUNTED_COUNT = 100;

const kindOf = (kind: string) => NOTIFICATION_KINDS.find((known) => known === kind) ?? 'other';
const payloadOf = (payload: unknown) =>
  typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : {};

/** The newest notifications of the person. @throws AppError */
export async function readNotifications(userId: string): Promise<Notification[]> {
  const { data, error, status } = await supabase()
    .database.from('notifications')
    .select('id, kind, payload, read_at, created_at')
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(SHOWN_COUNT);
  if (error) throw toAppError(error, status);
  return data.map((row) => ({
    id: row.id,
    kind: kindOf(row.kind),
    payload: payloadOf(row.payload),
    readAt: row.read_at,
    createdAt: parseTimestamp(row.created_at).toISOString(),
  }));
}

async function askUnread(userId: string) {
  const { data, error, status } = await supabase()
    .database.from('notifications')
    .select('id')
    .eq('user_id', userId)
    .is('read_at', null)
    .limit(COUNTED_COUNT);
  if (error) throw toAppError(error, status);
  return data;
}

/** The ids of what is unread, up to 100. @throws AppError */
export async function readUnread(userId: string): Promise<string[]> {
  const rows = (await takeHomePart('notifications', userId)) ?? (await askUnread(userId));
  return rows.map(({ id }) => id);
}

/** Marks these as read; those that are read already keep their time. @throws AppError */
export async function markRead(ids: readonly string[], database: OwnDatabase): Promise<void> {
  const { error, status } = await database
    .from('notifications')
    .update({ read_at: new Date().toISOString() })
    .in('id', [...ids])
    .is('read_at', null)
    // asked back, so that an empty answer of somebody else's network is not taken for a yes [FM-08]
    .select('id');
  if (error) throw toAppError(error, status);
}
