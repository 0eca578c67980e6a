import type { Database } from '../database/database.ts';
import { authError } from '../gate/answers.ts';
import {
  asRecord,
  type AuthCall,
  type AuthContext,
  emailOf,
  findUserByEmail,
  untilNextStep,
} from './auth-context.ts';
import { issueOwnCode, RECOVERY_CODE } from './link-flows.ts';
import { isPasswordOf } from './passwords.ts';
import { invalidCredentials } from './refusals.ts';
import { endSessionOfTokenIfOver, SESSION_HEADER, sessionIdOf } from './session-rows.ts';

/** Sign-ins are refused at these steps of time; a hash alone takes about a quarter of one (AU-06). */
export const REFUSAL_MS = 300;

/** `POST /token?grant_type=password`. Whether an address has an account shows only to who knows its password. */
export async function signInWithPassword(context: AuthContext, call: AuthCall): Promise<Response> {
  const start = performance.now();
  const response = await attempt(context, call);
  context.noteSignIn(response.ok ? 'ok' : (response.headers.get('x-sb-error-code') ?? 'refused'));
  if (!response.ok) await untilNextStep(start, REFUSAL_MS);
  return response;
}

/**
 * The same steps for every address, known or not: one look-up, one hash. Who is right is let in by a code of her
 * own, because the vendor's way would look up and hash once more, and only for accounts that exist.
 */
async function attempt(context: AuthContext, call: AuthCall): Promise<Response> {
  const email = emailOf(call.body);
  const password = call.body.password;
  if (!email || typeof password !== 'string' || password === '') return invalidCredentials();
  const user = await findUserByEmail(context.database, email);
  const isRight = await isPasswordOf(user?.encryptedPassword, password);
  if (user === undefined || !isRight) return invalidCredentials();
  if (user.isBanned) return authError(403, 'user_banned', 'User is banned');
  if (!user.isConfirmed) return authError(400, 'email_not_confirmed', 'Email not confirmed');
  const code = await issueOwnCode(context.database, user.id);
  return exchangeToken(context, { ...call, query: new URLSearchParams({ grant_type: 'pkce' }), body: code });
}

/**
 * `POST /token?grant_type=refresh_token` and `=pkce`; a session past its end gets no new token (SE-03), and a
 * banned person's session ends here.
 */
export async function exchangeToken(context: AuthContext, call: AuthCall): Promise<Response> {
  const exchange = readExchange(call);
  if (exchange instanceof Response) return exchange;
  const { grant, body } = exchange;
  const { refresh_token: refreshToken, auth_code: code } = body;
  if (refreshToken !== undefined && (await endSessionOfTokenIfOver(context.database, refreshToken))) {
    return authError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
  }
  const isRecovery = code !== undefined && (await isRecoveryCode(context.database, code));
  const response = await context.vendor.call({ path: '/token', query: { grant_type: grant }, body });
  if (!response.ok) return response;
  const session = withoutTokensOfGoogle(asRecord(await response.json()));
  const id = sessionIdOf(session);
  const [banned] = await context.database.query(
    `delete from auth.sessions using auth.users
      where sessions.id = $1 and users.id = sessions.user_id and users.banned_until > now() returning sessions.id`,
    [id],
  );
  if (isRecovery)
    await context.database.query(
      'insert into private.recovery_sessions (session_id) select id from auth.sessions where id = $1',
      [id],
    );
  if (banned !== undefined) return authError(403, 'user_banned', 'User is banned');
  const answer = new Response(JSON.stringify(session), response);
  // the vendor leaves it out where a code was exchanged
  answer.headers.set(SESSION_HEADER, id);
  return answer;
}

/** Of the body of an exchange what is read of it, and nothing else. */
export function readExchange({
  query,
  body,
}: Pick<AuthCall, 'query' | 'body'>): { grant: string; body: Record<string, string> } | Response {
  const grant = query.get('grant_type') ?? '';
  const names = grant === 'pkce' ? ['auth_code', 'code_verifier'] : ['refresh_token'];
  const read: Record<string, string> = {};
  for (const name of names) {
    const value = body[name];
    if (typeof value !== 'string')
      return authError(400, 'validation_failed', 'The token to exchange is missing');
    read[name] = value;
  }
  return { grant, body: read };
}

/** Google's own tokens open a person's Google account: nothing here needs them, so no browser keeps them. */
export function withoutTokensOfGoogle(session: Record<string, unknown>): Record<string, unknown> {
  const { provider_token: _token, provider_refresh_token: _refresh, ...rest } = session;
  return rest;
}

async function isRecoveryCode(database: Database, code: string): Promise<boolean> {
  const rows = await database.query(
    'select 1 as found from auth.flow_state where auth_code = $1 and authentication_method = $2',
    [code, RECOVERY_CODE],
  );
  return rows.length > 0;
}
