import { authError, SESSION_NOT_FOUND } from '../gate/answers.ts';
import { type AuthCall, type AuthContext, asRecord, emailOf, untilNextStep } from './auth-context.ts';
import { emailProblem } from './email-addresses.ts';
import { requestEmailChange } from './email-change.ts';
import { challengeOf } from './link-flows.ts';
import { bcryptInput, isRightPassword, ownWordsOf, weakPasswordReasons } from './passwords.ts';
import {
  emailRefusal,
  invalidCredentials,
  malformedChallenge,
  reauthenticationNeeded,
  weakPasswordAnswer,
} from './refusals.ts';

/**
 * Changes of an address are answered at these steps of time, whether it has an account or not (AU-06). A password is hashed
 * within them: with shorter ones a busy machine would answer one of the two a step later more often than the other.
 */
export const EMAIL_CHANGE_MS = 1_200;

interface Account extends Record<string, unknown> {
  email: string;
  encrypted_password: string | null;
  /** the session is younger than ten minutes */
  is_fresh: boolean;
  /** the session began with a link of a forgotten password */
  is_recovery: boolean;
  /** links to this new address were sent a moment ago: they stay good, and no others are sent */
  is_pending_for: string | null;
}

/** `PUT /user`: data, password, e-mail address of the person herself. */
export async function updateUser(context: AuthContext, call: AuthCall): Promise<Response> {
  const start = performance.now();
  const { sub, session_id: session } = call.caller.claims;
  const account = await readAccount(context, String(sub), String(session));
  if (account === undefined) return authError(403, 'session_not_found', SESSION_NOT_FOUND);
  const email = emailOf(call.body);
  const newEmail = email === '' || email === account.email ? undefined : email;
  const isSensitive = call.body.password !== undefined || newEmail !== undefined;
  // `passwordRefusal` has refused what is no text
  const password = typeof call.body.password === 'string' ? bcryptInput(call.body.password) : undefined;
  const refusal =
    (isSensitive ? await reauthenticationRefusal(call, account, newEmail !== undefined) : undefined) ??
    passwordRefusal(call.body, account.email) ??
    emailChangeRefusal(call.body);
  if (refusal) return refusal;

  // the address is ours to change: the vendor refuses one that is taken, by which anybody could try them all
  const answer = await context.vendor.call({
    method: 'PUT',
    path: '/user',
    authorization: call.authorization,
    body: {
      ...(call.body.data === undefined ? {} : { data: asRecord(call.body.data) }),
      ...(password === undefined ? {} : { password }),
    },
  });
  if (!answer.ok) return answer;
  if (call.body.password !== undefined) {
    await context.database.query('delete from auth.sessions where user_id = $1 and id <> $2', [sub, session]);
    // the link is used up: the next change needs the password that was just chosen
    await context.database.query('delete from private.recovery_sessions where session_id = $1', [session]);
  }
  if (newEmail === undefined) return answer;
  if (account.is_pending_for !== newEmail)
    await requestEmailChange(context, call, String(sub), newEmail, challengeOf(call.body) || undefined);
  const { authorization } = call;
  const changed = await context.vendor.call({ method: 'GET', path: '/user', authorization });
  await untilNextStep(start, EMAIL_CHANGE_MS);
  return changed;
}

async function readAccount(
  context: AuthContext,
  userId: string,
  session: string,
): Promise<Account | undefined> {
  const [account] = await context.database.query<Account>(
    `select users.email, users.encrypted_password,
            sessions.created_at > now() - interval '10 minutes' as is_fresh,
            exists (select from private.recovery_sessions where session_id = sessions.id) as is_recovery,
            case when users.email_change_sent_at > now() - interval '15 minutes' then users.email_change end as is_pending_for
       from auth.users join auth.sessions on sessions.user_id = users.id
      where users.id = $1 and sessions.id = $2 and users.deleted_at is null`,
    [userId, session],
  );
  return account;
}

/**
 * A new password or address needs the present password: no session proves it, however young it is (AU-09). A fresh
 * sign-in is enough where there is no password, and a fresh recovery link for choosing another one.
 */
async function reauthenticationRefusal(
  call: AuthCall,
  account: Account,
  isNewAddress: boolean,
): Promise<Response | undefined> {
  const { current_password: current } = call.body;
  const present = account.encrypted_password ?? '';
  if (typeof current === 'string' && present !== '')
    return (await isRightPassword(current, present)) ? undefined : invalidCredentials();
  return account.is_fresh && (present === '' || (account.is_recovery && !isNewAddress))
    ? undefined
    : reauthenticationNeeded();
}

/** Why a new password is none; undefined where there is none or it is good (AU-07). */
export function passwordRefusal(body: Record<string, unknown>, address: string): Response | undefined {
  const { password } = body;
  if (password === undefined) return undefined;
  if (typeof password !== 'string') return authError(400, 'validation_failed', 'The password must be a text');
  const weak = weakPasswordReasons(password, ownWordsOf(address));
  return weak.length > 0 ? weakPasswordAnswer(weak) : undefined;
}

/** Why nobody may have a new address; undefined where there is none or it is good. */
export function emailChangeRefusal(body: Record<string, unknown>): Response | undefined {
  if (body.email === undefined) return undefined;
  const email = emailOf(body);
  const problem = email === undefined ? 'invalid_email' : email === '' ? undefined : emailProblem(email);
  if (problem) return emailRefusal(problem);
  return challengeOf(body) === false ? malformedChallenge() : undefined;
}
