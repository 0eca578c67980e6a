import { personStore } from '#web/data/person-store.ts';
import { SESSION_STORAGE_KEY } from '#web/data/session-storage-key.ts';

/** What the SDK keeps of a session, as far as it is read before the SDK is loaded. */
interface StoredSession {
  access_token?: string;
  /** seconds since 1970 */
  expires_at?: number;
  user?: { id?: string; email?: string; user_metadata?: Readonly<Record<string, unknown>> };
}

function readStored(): StoredSession | undefined {
  const text = personStore().getItem(SESSION_STORAGE_KEY);
  if (text === null) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    return typeof stored === 'object' && stored !== null ? stored : undefined;
  } catch {
    // a torn write: the SDK removes it as soon as it is loaded, until then there is no session
    return undefined;
  }
}

/** True when this browser holds a session, fresh or not: only then the SDK is worth loading. */
export function hasStoredSession(): boolean {
  return readStored() !== undefined;
}

/** Whose session this browser holds. */
export const storedUserId = (): string | undefined => readStored()?.user?.id;

/** The user of the stored session, as the auth service described her last. */
export const storedUser = () => readStored()?.user;

/** The user and access token of the stored session while it is still valid. */
export function readStoredToken(now = Date.now()): { userId: string; token: string } | undefined {
  const stored = readStored();
  const userId = stored?.user?.id;
  if (!userId || !stored?.access_token || (stored.expires_at ?? 0) * 1000 <= now) return undefined;
  return { userId, token: stored.access_token };
}

/** The id of a session, which its access token names; a token of no such form has none. */
export function sessionIdOf(token: string | undefined): string | undefined {
  const payload = token?.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const id = typeof claims === 'object' && claims !== null && 'session_id' in claims && claims.session_id;
    return typeof id === 'string' ? id : undefined;
  } catch {
    // not one of our tokens: whoever asks goes on without its id
    return undefined;
  }
}

export const storedSessionId = (): string | undefined => sessionIdOf(readStored()?.access_token);
