import { randomBytes, randomUUID } from 'node:crypto';
import type { Language } from '#domain/languages.ts';
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
import { type MarkedBrowser, markBrowser } from './browser-proof.ts';
import { emailProblem } from './email-addresses.ts';
import { type Challenge, challengeOf, linkFor } from './link-flows.ts';
import { openLink, rememberRequest } from './mailed-links.ts';
import { bcryptInput, hashPassword, ownWordsOf, weakPasswordReasons } from './passwords.ts';
import { emailRefusal, malformedChallenge, weakPasswordAnswer } from './refusals.ts';

/** Sign-ups are answered at these steps of time, whether the address is known or not (AU-06). */
export const SIGN_UP_MS = 400;

/** `POST /signup`: a known address gets the same answer and a different mail. */
export async function signUp(context: AuthContext, call: AuthCall): Promise<Response> {
  const start = performance.now();
  const wish = readSignUp(call.body);
  if (wish instanceof Response) return wish;
  const { email, password, data, challenge } = wish;
  if (context.autoConfirm) {
    const body = { email, password: bcryptInput(password), data };
    return context.vendor.call({ path: '/signup', body });
  }
  const browser = markBrowser(call, context.publicUrl);
  const known = await findUserByEmail(context.database, email);
  const id = known
    ? await writeToKnownPerson(context, call, known, { password, data, challenge, browser })
    : await openAccount(context, call, email, { password, data, challenge, browser });
  await untilNextStep(start, SIGN_UP_MS);
  return browser.mark(jsonAnswer(200, newUserAnswer(id, email, data)));
}

/** What a body of a sign-up asks for. */
export interface SignUpWish {
  email: string;
  password: string;
  data: Record<string, unknown>;
  challenge: Challenge | undefined;
}

/** Reads the body of a sign-up; the refusal of an address or a password that nobody may have (AU-07, AU-13). */
export function readSignUp(body: Record<string, unknown>): SignUpWish | Response {
  const email = emailOf(body);
  const { password } = body;
  if (email === undefined) return emailRefusal('invalid_email');
  const problem = emailProblem(email);
  if (problem) return emailRefusal(problem);
  if (typeof password !== 'string' || password === '') {
    return authError(400, 'validation_failed', 'Signup requires a valid password');
  }
  const weak = weakPasswordReasons(password, ownWordsOf(email));
  if (weak.length > 0) return weakPasswordAnswer(weak);
  const challenge = challengeOf(body);
  if (challenge === false) return malformedChallenge();
  return { email, password, data: asRecord(body.data), challenge };
}

interface Wanted {
  password: string;
  data: Record<string, unknown>;
  challenge: Challenge | undefined;
  browser: MarkedBrowser;
}

/** A new account. What was chosen counts once the mailbox is proven; until then it waits beside it (AU-12). */
async function openAccount(
  context: AuthContext,
  call: AuthCall,
  email: string,
  { password, data, challenge, browser }: Wanted,
): Promise<string> {
  const { database } = context;
  const body = { email, password: bcryptInput(password), data };
  const response = await context.vendor.call({ path: '/signup', body });
  // somebody else was first by a moment: the answer is the usual one
  if (!response.ok) return timeOrderedUuid();
  const { id } = (await response.json()) as { id: string };
  const [row] = await database.query<{ encrypted_password: string }>(
    'update auth.users set confirmation_token = null where id = $1 returning encrypted_password',
    [id],
  );
  await rememberRequest(database, id, 'signup', {
    browserDigest: browser.digest,
    challenge,
    passwordHash: row?.encrypted_password ?? null,
    metadata: data,
  });
  await mailConfirmation(context, call, { id, email }, languageOf(data), challenge);
  return id;
}

/** An account that waits for confirmation gets a link; a confirmed one is told that it exists already. */
async function writeToKnownPerson(
  context: AuthContext,
  call: AuthCall,
  user: KnownUser,
  { password, data, challenge, browser }: Wanted,
): Promise<string> {
  const passwordHash = await hashPassword(password);
  if (user.isConfirmed) {
    await mailAlreadyRegistered(context, user);
  } else {
    const request = { browserDigest: browser.digest, challenge, passwordHash, metadata: data };
    await rememberRequest(context.database, user.id, 'signup', request);
    await sendConfirmationAgain(context, call, user, challenge, languageOf(data));
  }
  return timeOrderedUuid();
}

/** Tells the owner of an account, and nobody else, that somebody wanted another one with the address. */
export function mailAlreadyRegistered(context: AuthContext, user: KnownUser): Promise<void> {
  return context.post({
    kind: 'already_registered',
    userId: user.id,
    to: user.email,
    language: languageOf(user.metadata),
    link: context.publicUrl,
  });
}

/** Sends an unconfirmed person one more link, after the pause of the address. The earlier ones stay good. */
export async function sendConfirmationAgain(
  context: AuthContext,
  call: AuthCall,
  user: KnownUser,
  challenge: Challenge | undefined,
  language = languageOf(user.metadata),
): Promise<void> {
  await context.database.query(
    'update auth.users set confirmation_sent_at = now() where id = $1 and email_confirmed_at is null',
    [user.id],
  );
  await mailConfirmation(context, call, user, language, challenge);
}

async function mailConfirmation(
  context: AuthContext,
  call: AuthCall,
  user: { id: string; email: string },
  language: Language,
  challenge: Challenge | undefined,
): Promise<void> {
  const tokenHash = await openLink(context.database, { userId: user.id, kind: 'signup', challenge });
  const link = confirmationLink(context, call, tokenHash, challenge);
  await context.post({ kind: 'confirmation', userId: user.id, to: user.email, language, link });
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
export function newUserAnswer(
  id: string,
  email: string,
  data: Record<string, unknown>,
): Record<string, unknown> {
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
