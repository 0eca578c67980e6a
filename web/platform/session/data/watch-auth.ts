import { AppError } from '#domain/error-codes.ts';
import { supabase } from '#web/data/supabase-client.ts';
import { hasStoredSession, sessionIdOf, storedUser } from './stored-session.ts';

type Client = ReturnType<typeof supabase>;
type AuthListener = Parameters<Client['auth']['onAuthStateChange']>[0];
type AuthSession = NonNullable<Parameters<AuthListener>[1]>;

/** A user as the auth service describes her. */
export interface AuthUser {
  id: string;
  email: string;
  metadata: { firstName: string; lastName: string };
}

/** AUTH-04: the events of the auth service, in the words of this product. */
export type AuthNotice =
  | { kind: 'signed-in' | 'token-refreshed'; user: AuthUser; sessionId: string | undefined }
  | { kind: 'signed-out' }
  | { kind: 'unreachable'; error: AppError };

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function userOf({ user }: AuthSession): AuthUser {
  const { first_name, last_name } = user.user_metadata;
  return {
    id: user.id,
    email: user.email ?? '',
    metadata: { firstName: textOf(first_name), lastName: textOf(last_name) },
  };
}

/** Whose session this browser holds, before the auth service has said anything of it. */
export function readStoredUser(): AuthUser | undefined {
  const { id, email = '', user_metadata: metadata = {} } = storedUser() ?? {};
  if (id === undefined) return undefined;
  return {
    id,
    email,
    metadata: { firstName: textOf(metadata.first_name), lastName: textOf(metadata.last_name) },
  };
}

/** A session is stored but could not be renewed: the line is down, the person is not signed out. */
function unreachable(): AuthNotice {
  const code = navigator.onLine ? 'network' : 'offline';
  return { kind: 'unreachable', error: new AppError(code) };
}

function noticeOf(event: string, session: AuthSession | null): AuthNotice {
  if (session) {
    const kind = event === 'TOKEN_REFRESHED' ? 'token-refreshed' : 'signed-in';
    return { kind, user: userOf(session), sessionId: sessionIdOf(session.access_token) };
  }
  return event === 'INITIAL_SESSION' && hasStoredSession() ? unreachable() : { kind: 'signed-out' };
}

/**
 * Listens to the auth service, beginning with the session that is stored. The listener is called after
 * the SDK has finished its own work: a request made inside its callback would wait for itself.
 * @returns the function that stops listening
 */
export function watchAuth(listener: (notice: AuthNotice) => void): () => void {
  let isTold = false;
  const { data } = supabase().auth.onAuthStateChange((event, session) => {
    // at a start the SDK tells the stored session twice, and each would be answered with a reading of the account
    if (event === 'INITIAL_SESSION' && session && isTold) return;
    isTold ||= event === 'SIGNED_IN';
    setTimeout(() => listener(noticeOf(event, session)), 0);
  });
  return () => data.subscription.unsubscribe();
}
