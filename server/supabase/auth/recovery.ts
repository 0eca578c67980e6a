import { authError, jsonAnswer } from '../gate/answers.ts';
import {
  type AuthCall,
  type AuthContext,
  emailOf,
  findUserByEmail,
  languageOf,
  untilNextStep,
} from './auth-context.ts';
import { emailProblem } from './email-addresses.ts';
import { challengeOf, linkFor, rememberChallenge } from './link-flows.ts';
import { replaceEmailChange } from './link-tokens.ts';
import { emailRefusal } from './refusals.ts';
import { sendConfirmationAgain } from './sign-up.ts';

/** Known and unknown addresses are answered at the same steps of time (AU-06). */
const ANSWER_MS = 250;

/** `POST /recover`: sends a link to a new password, if the address has an account. */
export async function recover(context: AuthContext, call: AuthCall): Promise<Response> {
  const start = performance.now();
  const email = emailOf(call.body);
  if (email === undefined || emailProblem(email) === 'invalid_email') return emailRefusal('invalid_email');
  const challenge = challengeOf(call.body);
  if (challenge === false) return authError(400, 'validation_failed', 'PKCE needs an S256 code challenge');
  const user = await findUserByEmail(context.database, email);
  if (user) {
    const { mails } = await context.vendor.call({ path: '/recover', body: { email } });
    if (challenge) await rememberChallenge(context.database, user.id, 'recovery', challenge);
    for (const mail of mails) {
      const link = linkFor(context.publicUrl, {
        type: 'recovery',
        tokenHash: mail.tokenHash,
        isPkce: challenge !== undefined,
        redirectTo: call.query.get('redirect_to'),
      });
      context.post({ kind: 'recovery', to: email, language: languageOf(user.metadata), link });
    }
  }
  await untilNextStep(start, ANSWER_MS);
  return jsonAnswer(200, {});
}

/** `POST /resend`: the confirmation of a sign-up or of a new address once more. */
export async function resend(context: AuthContext, call: AuthCall): Promise<Response> {
  const start = performance.now();
  const { type } = call.body;
  const email = emailOf(call.body);
  if (type !== 'signup' && type !== 'email_change') {
    return authError(400, 'validation_failed', 'Missing one of these types: signup, email_change');
  }
  if (email === undefined || emailProblem(email) === 'invalid_email') return emailRefusal('invalid_email');
  const challenge = challengeOf(call.body);
  if (challenge === false) return authError(400, 'validation_failed', 'PKCE needs an S256 code challenge');
  const user = await findUserByEmail(context.database, email);
  if (user && type === 'signup' && !user.isConfirmed)
    await sendConfirmationAgain(context, call, user, challenge);
  if (user && type === 'email_change') await sendEmailChangeAgain(context, call, user.id);
  await untilNextStep(start, ANSWER_MS);
  return jsonAnswer(200, {});
}

async function sendEmailChangeAgain(context: AuthContext, call: AuthCall, userId: string): Promise<void> {
  const [pending] = await context.database.query<{
    email: string;
    email_change: string;
    metadata: Record<string, unknown>;
  }>(
    `select email, email_change, raw_user_meta_data as metadata from auth.users
      where id = $1 and coalesce(email_change, '') <> '' and email_change_sent_at < now() - interval '1 minute'`,
    [userId],
  );
  if (pending === undefined) return;
  const tokens = await replaceEmailChange(context.database, userId);
  const redirectTo = call.query.get('redirect_to');
  const language = languageOf(pending.metadata);
  for (const [to, tokenHash] of [
    [pending.email, tokens.current],
    [pending.email_change, tokens.next],
  ] as const) {
    const link = linkFor(context.publicUrl, { type: 'email_change', tokenHash, isPkce: false, redirectTo });
    context.post({ kind: 'email_change', to, language, link });
  }
}
