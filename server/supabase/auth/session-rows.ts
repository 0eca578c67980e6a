import { decodeJwt } from 'jose';
import type { Database } from '../database/database.ts';

/** Carries the id of the session that an answer gave or renewed. */
export const SESSION_HEADER = 'sb-auth-session-id';

/** The session of an answer of ours, by its access token. */
export function sessionIdOf(session: Record<string, unknown>): string {
  return String(decodeJwt(String(session.access_token)).session_id);
}

/** Removes a session whose time is over (SE-03), so that everything asked in its name finds it gone. */
export async function endSessionIfOver(database: Database, sessionId: unknown): Promise<void> {
  await database.query(
    'delete from auth.sessions where id = $1::uuid and private.session_end(sessions) <= now()',
    [sessionId],
  );
}

/** The same for the session of a refresh token: the vendor does not look at `not_after` when it renews one. */
export async function endSessionOfTokenIfOver(database: Database, refreshToken: string): Promise<boolean> {
  const ended = await database.query(
    `delete from auth.sessions using auth.refresh_tokens
      where refresh_tokens.token = $1 and sessions.id = refresh_tokens.session_id
        and private.session_end(sessions) <= now()
      returning sessions.id`,
    [refreshToken],
  );
  return ended.length > 0;
}

const USER_AGENT_MAX_CHARACTERS = 300;

/** Notes the browser of a session that was just made, so that its person can recognise it (SE-05). */
export async function noteBrowser(
  database: Database,
  response: Response,
  userAgent: string | null,
): Promise<void> {
  const session = response.headers.get(SESSION_HEADER);
  if (!response.ok || session === null || userAgent === null) return;
  await database.query('update auth.sessions set user_agent = $2 where id = $1 and user_agent is null', [
    session,
    userAgent.slice(0, USER_AGENT_MAX_CHARACTERS),
  ]);
}
