import { randomBytes, randomUUID } from 'node:crypto';
import { authError, jsonAnswer } from '../gate/answers.ts';
import {
  type AuthCall,
  type AuthContext,
  asRecord,
  emailOf,
  findUserByEmail,
  type KnownUser,
  languageOf,
  untilNextStep,
} from './auth-context.ts';
import { emailProblem } from './email-addresses.ts';
import { type Challenge, challengeOf, linkFor, rememberChallenge } from './link-flows.ts';
import { replaceConfirmation } from './link-tokens.ts';
import { hashPassword, ownWordsOf, weakPasswordReasons } from './passwords.ts';
import { emailRefusal, weakPasswordAnswer } from './refusals.ts';

/** Sign-ups are answered at these steps of time, whether the address is known or not (AU-06). */
const SIGN_UP_MS = 400;
/** A second mail to the same person is not sent sooner. */
const MAIL_PAUSE_MS = 60_000;

/** `POST /signup`: a known address gets the same answer and a different mail. */
export async function signUp(context: AuthContext, call: AuthCall): Promise<Response> {
  const start = performance.now();
  const email = emailOf(call.body);
  const password = call.body.password;
  if (email === undefined) return emailRefusal('invalid_email');
  const problem = emailProblem(email);
  if (problem) return emailRefusal(problem);
  if (typeof password !== 'string' || password === '') {
    return authError(400, 'validation_failed', 'Signup requires a valid password');
  }
  const weak = weakPasswordReasons(password, ownWordsOf(email));
  if (weak.length > 0) return weakPasswordAnswer(weak);
  const challenge = challengeOf(call.body);
  if (challenge === false) return authError(400, 'validation_failed', 'PKCE needs an S256 code challenge');

  const data = asRecord(call.body.data);
  const known = await findUserByEmail(context.database, email);
  if (known && !context.autoConfirm) {
    await hashPassword(password);
    await writeToKnownPerson(context, call, known, challenge);
    await untilNextStep(start, SIGN_UP_MS);
    return jsonAnswer(200, newUserAnswer(timeOrderedUuid(), email, data));
  }
  const { response, mails } = await context.vendor.call({ path: '/signup', body: { email, password, data } });
  if (!response.ok || context.autoConfirm) return response;
  const { id } = (await response.json()) as { id: string };
  if (challenge) await rememberChallenge(context.database, id, 'signup', challenge);
  for (const mail of mails) {
    const link = confirmationLink(context, call, mail.tokenHash, challenge);
    context.post({ kind: 'confirmation', to: email, language: languageOf(data), link });
  }
  await untilNextStep(start, SIGN_UP_MS);
  return jsonAnswer(200, newUserAnswer(id, email, data));
}

/** An account that waits for confirmation gets a new link; a confirmed one is told that it exists already. */
async function writeToKnownPerson(
  context: AuthContext,
  call: AuthCall,
  user: KnownUser,
  challenge: Challenge | undefined,
): Promise<void> {
  const language = languageOf(user.metadata);
  if (user.isConfirmed) {
    context.post({ kind: 'already_registered', to: user.email, language, link: context.publicUrl });
    return;
  }
  await sendConfirmationAgain(context, call, user, challenge);
}

/** Sends an unconfirmed person a fresh link, at most once a minute. The old link ends. */
export async function sendConfirmationAgain(
  context: AuthContext,
  call: AuthCall,
  user: KnownUser,
  challenge: Challenge | undefined,
): Promise<void> {
  if (user.confirmationSentAt && Date.now() - user.confirmationSentAt.getTime() < MAIL_PAUSE_MS) return;
  const tokenHash = await replaceConfirmation(context.database, user.id);
  if (challenge) await rememberChallenge(context.database, user.id, 'signup', challenge);
  const link = confirmationLink(context, call, tokenHash, challenge);
  context.post({ kind: 'confirmation', to: user.email, language: languageOf(user.metadata), link });
}

function confirmationLink(
  context: AuthContext,
  call: AuthCall,
  tokenHash: string,
  challenge: Challenge | undefined,
): string {
  return linkFor(context.publicUrl, {
    type: 'signup',
    tokenHash,
    isPkce: challenge !== undefined,
    redirectTo: call.query.get('redirect_to'),
  });
}

/** The same for a new account and for an address that has one: nothing in it comes from the database. */
function newUserAnswer(id: string, email: string, data: Record<string, unknown>): Record<string, unknown> {
  const now = new Date().toISOString();
  const identity = { ...data, email, email_verified: false, phone_verified: false, sub: id };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: identity,
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data: identity,
        provider: 'email',
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email,
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/** A version 7 UUID, as the vendor gives to new accounts: another version would give a pretended one away. */
function timeOrderedUuid(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
