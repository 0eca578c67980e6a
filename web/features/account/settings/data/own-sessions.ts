import { AppError } from '#domain/error-codes.ts';
import { callFunction } from '#web/data/tables.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';

/** Somewhere the account is signed in. */
export interface OwnSession {
  id: string;
  startedAt: Date;
  lastActiveAt: Date;
  /** null until the session said what it is on */
  device: 'computer' | 'phone' | null;
  /** family names such as Chrome and Android; null where the server does not know them */
  browser: string | null;
  system: string | null;
  /** the one that asks */
  isCurrent: boolean;
}

/**
 * SE-05: where the person is signed in, this browser first.
 * @throws AppError `session_expired` where not even this one is left: somebody has ended it elsewhere
 */
export async function readOwnSessions(): Promise<OwnSession[]> {
  const rows = await callFunction('my_sessions', {});
  if (rows.length === 0) throw new AppError('session_expired');
  return rows.map((row) => ({
    id: row.id,
    startedAt: parseTimestamp(row.created_at),
    lastActiveAt: parseTimestamp(row.last_active_at),
    device: row.device === 'computer' || row.device === 'phone' ? row.device : null,
    browser: row.browser,
    system: row.system,
    isCurrent: row.is_current,
  }));
}

/** SE-05: ends one session; one that is gone already stays so. @throws AppError */
export async function endSession(id: string): Promise<void> {
  await callFunction('end_session', { session_id: id });
}

/** SE-05: ends every session but this one. @throws AppError */
export async function endOtherSessions(): Promise<void> {
  await callFunction('end_other_sessions', {});
}
