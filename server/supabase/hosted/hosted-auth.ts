import { randomUUID } from 'node:crypto';
import { asRecord, emailOf, untilNextStep } from '../auth/auth-context.ts';
import { readAuthorize } from '../auth/google.ts';
import { isLinkType } from '../auth/link-flows.ts';
import { ANSWER_MS, readRecovery, readResend } from '../auth/recovery.ts';
import { EXPIRED_MESSAGE } from '../auth/redirects.ts';
import { invalidCredentials } from '../auth/refusals.ts';
import { readExchange, REFUSAL_MS, withoutTokensOfGoogle } from '../auth/sign-in.ts';
import { newUserAnswer, readSignUp, SIGN_UP_MS } from '../auth/sign-up.ts';
import { answerSwitchedOff } from '../auth/switched-off.ts';
import { authError, jsonAnswer, notFound } from '../gate/answers.ts';
import {
  bytesRefusal,
  challengeFields,
  forward,
  type HostedAuthCall,
  type HostedAuthContext,
  redirectIn,
} from './forward-auth.ts';
import { updateHostedUser } from './hosted-user.ts';
import { errorCodeOf } from './platform.ts';

type Handler = (context: HostedAuthContext, call: HostedAuthCall) => Promise<Response>;

/** Pages of mailed links, `GET /verify` and `POST /confirm`, are our own: hosted-confirmation.ts. */
const HANDLERS: readonly [call: RegExp, handler: Handler][] = [
  [/^POST \/signup$/, signUp],
  [/^POST \/token$/, token],
  [/^POST \/recover$/, recover],
  [/^POST \/resend$/, resend],
  [/^POST \/verify$/, verify],
  [/^GET \/user$/, forPersons((context, call) => forward(context, call))],
  [/^PUT \/user$/, forPersons(updateHostedUser)],
  [/^POST \/logout$/, forPersons(logOut)],
  [/^GET \/(settings|health)$/, (context, call) => forward(context, call)],
  [/^GET \/authorize$/, authorize],
  [/^POST \/factors$/, forPersons(enrol)],
  [
    /^POST \/factors\/[\w-]+\/challenge$/,
    forPersons((context, call) => forward(context, call, { body: {} })),
  ],
  [/^POST \/factors\/[\w-]+\/verify$/, forPersons(secondStep)],
  [/^DELETE \/factors\/[\w-]+$/, forPersons((context, call) => forward(context, call))],
];

/**
 * The auth service of a platform behind the rules of our own. Of a body and a query only what was read and judged here goes
 * on: the platform takes a field in any case of its letters, and the last of two.
 * @throws PlatformSilent
 */
export async function answerHostedAuthCall(
  context: HostedAuthContext,
  call: HostedAuthCall,
): Promise<Response> {
  const found = HANDLERS.find(([pattern]) => pattern.test(`${call.method} ${call.path}`));
  const off = found === undefined || call.path === '/token' ? answerSwitchedOff(call) : undefined;
  const answer = off ?? (await found?.[1](context, call)) ?? notFound();
  answer.headers.set('cache-control', 'no-store');
  return answer;
}

/** Refusals of the platform by which an address that has an account can be told from one that has none. */
const TELLING = new Set(['over_email_send_rate_limit', 'user_already_exists', 'email_exists']);

/** Whether a refusal tells of an account. The operator is told: the platform may be out of emails for everybody. */
async function isTelling({ log }: HostedAuthContext, refusal: Response): Promise<boolean> {
  const code = await errorCodeOf(refusal);
  if (code === 'over_email_send_rate_limit') log('mail_refused', { code });
  return TELLING.has(code);
}

/**
 * A sign-up. Whatever the platform says of the account, the answer is the one for a new account that waits for its
 * confirmation: the platform's own leaves out the identities of one that exists (AU-06).
 */
async function signUp(context: HostedAuthContext, call: HostedAuthCall): Promise<Response> {
  const start = performance.now();
  const wish = readSignUp(call.body);
  if (wish instanceof Response) return wish;
  const { email, password, data, challenge } = wish;
  const tooLong = bytesRefusal(password);
  if (tooLong !== undefined) return tooLong;
  const body = { email, password, data, ...challengeFields(challenge) };
  const answer = await forward(context, call, { query: redirectIn(context, call), body });
  if (!answer.ok && !(await isTelling(context, answer))) return answer;
  const made = answer.ok ? asRecord(await answer.json()) : {};
  // only where the operator has switched confirmations off
  if (made.access_token !== undefined) return jsonAnswer(200, made);
  await untilNextStep(start, SIGN_UP_MS);
  const isNew = Array.isArray(made.identities) && made.identities.length > 0;
  return jsonAnswer(200, newUserAnswer(isNew ? String(made.id) : randomUUID(), email, data));
}

async function token(context: HostedAuthContext, call: HostedAuthCall): Promise<Response> {
  switch (call.query.get('grant_type') ?? '') {
    case 'password':
      return signIn(context, call);
    case 'refresh_token':
      return exchange(context, call);
    case 'pkce':
      return noted(context, exchange(context, call));
    default:
      return authError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
}

async function signIn(context: HostedAuthContext, call: HostedAuthCall): Promise<Response> {
  const start = performance.now();
  const email = emailOf(call.body);
  const { password } = call.body;
  const isWhole = Boolean(email) && typeof password === 'string' && password !== '';
  const answer = await noted(
    context,
    isWhole
      ? forward(context, call, { query: { grant_type: 'password' }, body: { email, password } })
      : Promise.resolve(invalidCredentials()),
  );
  if (!answer.ok) await untilNextStep(start, REFUSAL_MS);
  return answer;
}

async function exchange(context: HostedAuthContext, call: HostedAuthCall): Promise<Response> {
  const read = readExchange(call);
  if (read instanceof Response) return read;
  const answer = await forward(context, call, { query: { grant_type: read.grant }, body: read.body });
  if (!answer.ok) return answer;
  return jsonAnswer(answer.status, withoutTokensOfGoogle(asRecord(await answer.json())));
}

/** Writes down how a sign-in ended: `ok` or the code of the refusal. */
async function noted({ log }: HostedAuthContext, signingIn: Promise<Response>): Promise<Response> {
  const answer = await signingIn;
  log('sign_in', { outcome: answer.ok ? 'ok' : (await errorCodeOf(answer)) || 'refused' });
  return answer;
}

/** The same answer whether there is an account, and whether it was written to a moment ago. */
async function recover(context: HostedAuthContext, call: HostedAuthCall): Promise<Response> {
  const wish = readRecovery(call.body);
  if (wish instanceof Response) return wish;
  return mail(context, call, { email: wish.email, ...challengeFields(wish.challenge) });
}

async function resend(context: HostedAuthContext, call: HostedAuthCall): Promise<Response> {
  const wish = readResend(call.body);
  if (wish instanceof Response) return wish;
  const { type, email, challenge } = wish;
  return mail(context, call, { type, email, ...challengeFields(challenge) });
}

async function mail(
  context: HostedAuthContext,
  call: HostedAuthCall,
  body: Record<string, unknown>,
): Promise<Response> {
  const start = performance.now();
  const answer = await forward(context, call, { query: redirectIn(context, call), body });
  if (!answer.ok && !(await isTelling(context, answer))) return answer;
  await untilNextStep(start, ANSWER_MS);
  return jsonAnswer(200, {});
}

/** A mailed token in exchange for a session. No codes to type in are mailed: there is nothing short to guess (AU-10). */
async function verify(context: HostedAuthContext, call: HostedAuthCall): Promise<Response> {
  const { type, token_hash: tokenHash } = call.body;
  if (!isLinkType(type) || typeof tokenHash !== 'string')
    return authError(403, 'otp_expired', EXPIRED_MESSAGE);
  const answer = forward(context, call, { body: { type, token_hash: tokenHash } });
  return type === 'email_change' ? answer : noted(context, answer);
}

function logOut(context: HostedAuthContext, call: HostedAuthCall): Promise<Response> {
  const scope = call.query.get('scope');
  return forward(context, call, { query: scope === null ? {} : { scope } });
}

/** To Google by the platform, which Google sends the browser back to. */
async function authorize(context: HostedAuthContext, call: HostedAuthCall): Promise<Response> {
  const query = readAuthorize(call.query, context);
  return query instanceof Response ? query : forward(context, call, { query });
}

/** Codes of an app are the one second factor of the product (decision 20). */
async function enrol(context: HostedAuthContext, call: HostedAuthCall): Promise<Response> {
  const { factor_type: type, friendly_name: name, issuer } = call.body;
  if (type !== 'totp') return authError(422, 'mfa_verification_rejected', 'Only TOTP factors are offered');
  return forward(context, call, {
    body: {
      factor_type: type,
      ...(typeof name === 'string' && { friendly_name: name.slice(0, 200) }),
      ...(typeof issuer === 'string' && { issuer: issuer.slice(0, 200) }),
    },
  });
}

async function secondStep(context: HostedAuthContext, call: HostedAuthCall): Promise<Response> {
  const { challenge_id: challenge, code } = call.body;
  if (typeof challenge !== 'string' || typeof code !== 'string')
    return authError(400, 'validation_failed', 'The code is missing');
  return forward(context, call, { body: { challenge_id: challenge, code } });
}

function forPersons(handler: Handler): Handler {
  return (context, call) =>
    call.caller.role === 'authenticated'
      ? handler(context, call)
      : Promise.resolve(authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token'));
}
