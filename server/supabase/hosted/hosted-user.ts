import { decodeJwt } from 'jose';
import { asRecord, emailOf, untilNextStep } from '../auth/auth-context.ts';
import { challengeOf } from '../auth/link-flows.ts';
import { invalidCredentials, reauthenticationNeeded } from '../auth/refusals.ts';
import { EMAIL_CHANGE_MS, emailChangeRefusal, passwordRefusal } from '../auth/update-user.ts';
import { authError, SESSION_NOT_FOUND } from '../gate/answers.ts';
import { bearerOf } from '../gate/callers.ts';
import {
  bytesRefusal,
  challengeFields,
  forward,
  type HostedAuthCall,
  type HostedAuthContext,
  redirectIn,
} from './forward-auth.ts';
import type { PlatformAccount } from './hosted-caller.ts';
import { JSON_HEADERS, jsonBody, PlatformSilent } from './platform.ts';

/** A sign-in is fresh for this long, as it is for our own auth service. */
const FRESH_MS = 600_000;

/** `PUT /user`: data, password, e-mail address of the person herself, by the rules of our own auth service. */
export async function updateHostedUser(context: HostedAuthContext, call: HostedAuthCall): Promise<Response> {
  const start = performance.now();
  const { account, body } = call;
  if (account === undefined) return authError(403, 'session_not_found', SESSION_NOT_FOUND);
  const email = emailOf(body);
  const newEmail = email === '' || email === account.email ? undefined : email;
  const isSensitive = body.password !== undefined || newEmail !== undefined;
  const refusal =
    (isSensitive
      ? await reauthenticationRefusal(context, call, account, newEmail !== undefined)
      : undefined) ??
    passwordRefusal(body, account.email) ??
    bytesRefusal(body.password) ??
    emailChangeRefusal(body);
  if (refusal) return refusal;

  const answer = await forward(context, call, {
    query: newEmail === undefined ? {} : redirectIn(context, call),
    body: {
      ...(body.data === undefined ? {} : { data: asRecord(body.data) }),
      ...(body.password === undefined
        ? {}
        : { password: body.password, current_password: body.current_password }),
      ...(newEmail === undefined
        ? {}
        : { email: newEmail, ...challengeFields(challengeOf(body) || undefined) }),
    },
  });
  // whoever learns that a password was read has it no longer: every other session ends with it (AU-09)
  if (answer.ok && body.password !== undefined) await endOtherSessions(context, call);
  if (newEmail !== undefined) await untilNextStep(start, EMAIL_CHANGE_MS);
  return answer;
}

/** A new password or address needs the present password, or where there is none a fresh sign-in (AU-09). */
async function reauthenticationRefusal(
  context: HostedAuthContext,
  call: HostedAuthCall,
  account: PlatformAccount,
  isNewAddress: boolean,
): Promise<Response | undefined> {
  const { current_password: current } = call.body;
  if (typeof current === 'string' && current !== '')
    return refusalOfPassword(context, call, account.email, current);
  if (!isNewAddress && hasJustProvenMailbox(call)) return undefined;
  return !account.hasPassword && (await isFresh(context, call)) ? undefined : reauthenticationNeeded();
}

/** How the platform calls a session that began with a mailed link: its person may choose a password. */
const BY_MAIL: ReadonlySet<unknown> = new Set(['otp', 'recovery', 'email/signup']);

/** Whether the session began with a mailed link a moment ago. The platform has proven the token, which says so. */
function hasJustProvenMailbox({ authorization }: HostedAuthCall): boolean {
  const { amr } = decodeJwt(bearerOf(authorization ?? '') ?? '');
  if (!Array.isArray(amr) || amr.length === 0) return false;
  return amr
    .map(asRecord)
    .every(
      ({ method, timestamp }) =>
        BY_MAIL.has(method) && typeof timestamp === 'number' && Date.now() - timestamp * 1000 < FRESH_MS,
    );
}

/** Tries the password by signing in with it. The session that this opens is ended at once and shown to nobody. */
async function refusalOfPassword(
  { platform }: HostedAuthContext,
  { address }: HostedAuthCall,
  email: string,
  password: string,
): Promise<Response | undefined> {
  const answer = await platform.ask({
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    address,
    headers: JSON_HEADERS,
    body: jsonBody({ email, password }),
  });
  if (answer.status >= 500) throw new PlatformSilent('down');
  if (answer.status === 429) return answer;
  if (!answer.ok) return invalidCredentials();
  const { access_token: token } = asRecord(await answer.json());
  const ended = await platform.ask({
    method: 'POST',
    path: '/auth/v1/logout?scope=local',
    authorization: `Bearer ${String(token)}`,
    address,
  });
  if (!ended.ok) throw new PlatformSilent('down');
  return undefined;
}

/** Whether the session that asks began a moment ago, as the database has it. */
async function isFresh({ platform }: HostedAuthContext, call: HostedAuthCall): Promise<boolean> {
  const answer = await platform.ask({
    method: 'POST',
    path: '/rest/v1/rpc/my_sessions',
    authorization: call.authorization,
    headers: JSON_HEADERS,
    body: jsonBody({}),
  });
  if (!answer.ok) return false;
  const sessions: unknown = await answer.json();
  const own = Array.isArray(sessions)
    ? sessions.map(asRecord).find((one) => one.is_current === true)
    : undefined;
  return own !== undefined && Date.now() - Date.parse(String(own.created_at)) < FRESH_MS;
}

/** The password has changed whatever comes of this: it is tried twice, and the operator told where it fails. */
async function endOtherSessions(context: HostedAuthContext, call: HostedAuthCall): Promise<void> {
  const logOut = { ...call, method: 'POST', path: '/logout' };
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      if ((await forward(context, logOut, { query: { scope: 'others' } })).ok) return;
    } catch (error) {
      if (!(error instanceof PlatformSilent)) throw error;
    }
  }
  context.log('sessions_not_ended', {});
}
