import { authError, jsonAnswer } from '../gate/answers.ts';
import {
  type AuthCall,
  type AuthContext,
  emailOf,
  findUserByEmail,
  type KnownUser,
  languageOf,
  untilNextStep,
} from './auth-context.ts';
import { type MarkedBrowser, markBrowser } from './browser-proof.ts';
import { emailProblem } from './email-addresses.ts';
import { mailEmailChangeAgain } from './email-change.ts';
import { type Challenge, challengeOf, linkFor } from './link-flows.ts';
import { openLink, rememberRequest } from './mailed-links.ts';
import { emailRefusal, malformedChallenge } from './refusals.ts';
import { sendConfirmationAgain } from './sign-up.ts';

/** Known and unknown addresses are answered at the same steps of time (AU-06). */
export const ANSWER_MS = 250;

export interface MailWish {
  email: string;
  challenge: Challenge | undefined;
}

/** Reads the body of a call that asks for a new password. */
export function readRecovery(body: Record<string, unknown>): MailWish | Response {
  const email = emailOf(body);
  if (email === undefined || emailProblem(email) === 'invalid_email') return emailRefusal('invalid_email');
  const challenge = challengeOf(body);
  return challenge === false ? malformedChallenge() : { email, challenge };
}

/** Reads the body of a call that asks for a mail once more. */
export function readResend(
  body: Record<string, unknown>,
): (MailWish & { type: 'signup' | 'email_change' }) | Response {
  const { type } = body;
  if (type !== 'signup' && type !== 'email_change') {
    return authError(400, 'validation_failed', 'Missing one of these types: signup, email_change');
  }
  const wish = readRecovery(body);
  return wish instanceof Response ? wish : { ...wish, type };
}

/** `POST /recover`: sends a link to a new password, if the address has an account. */
export async function recover(context: AuthContext, call: AuthCall): Promise<Response> {
  const start = performance.now();
  const wish = readRecovery(call.body);
  if (wish instanceof Response) return wish;
  const { email, challenge } = wish;
  const browser = markBrowser(call, context.publicUrl);
  const user = await findUserByEmail(context.database, email);
  if (user?.isConfirmed) await mailRecovery(context, call, user, challenge, browser);
  // who has proven no mailbox yet does it first, and chooses her password on the way
  else if (user) await sendConfirmationAgain(context, call, user, challenge);
  await untilNextStep(start, ANSWER_MS);
  return browser.mark(jsonAnswer(200, {}));
}

async function mailRecovery(
  context: AuthContext,
  call: AuthCall,
  user: KnownUser,
  challenge: Challenge | undefined,
  browser: MarkedBrowser,
): Promise<void> {
  await rememberRequest(context.database, user.id, 'recovery', {
    browserDigest: browser.digest,
    challenge,
    passwordHash: null,
    metadata: {},
  });
  const tokenHash = await openLink(context.database, { userId: user.id, kind: 'recovery', challenge });
  const link = linkFor(context.publicUrl, {
    type: 'recovery',
    tokenHash,
    isPkce: challenge !== undefined,
    redirectTo: call.query.get('redirect_to'),
  });
  await context.post({
    kind: 'recovery',
    userId: user.id,
    to: user.email,
    language: languageOf(user.metadata),
    link,
  });
}

/** `POST /resend`: the confirmation of a sign-up or of a new address once more. */
export async function resend(context: AuthContext, call: AuthCall): Promise<Response> {
  const start = performance.now();
  const wish = readResend(call.body);
  if (wish instanceof Response) return wish;
  const { type, email, challenge } = wish;
  const user = await findUserByEmail(context.database, email);
  if (user && type === 'signup' && !user.isConfirmed)
    await sendConfirmationAgain(context, call, user, challenge);
  if (user && type === 'email_change') await mailEmailChangeAgain(context, call, user.id);
  await untilNextStep(start, ANSWER_MS);
  return jsonAnswer(200, {});
}
