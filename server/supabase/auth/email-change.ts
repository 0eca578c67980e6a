import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { type AuthCall, type AuthContext, asRecord, findUserByEmail, languageOf } from './auth-context.ts';
import { type Challenge, linkFor, rememberChallenge } from './link-flows.ts';
import { mailAlreadyRegistered, sendConfirmationAgain } from './sign-up.ts';

interface PendingChange extends Record<string, unknown> {
  email: string;
  new_email: string;
  metadata: unknown;
  /** the new address belongs to an account, deleted ones among them */
  is_taken: boolean;
}

/** Gives a change new links; earlier ones end, and so does a first confirmation, which counted for the address of then. */
const NEW_LINKS = `email_change_token_current = $2, email_change_token_new = $3, email_change_confirm_status = 0,
          email_change_sent_at = now(), updated_at = now()`;
const PENDING_CHANGE = `account.email, account.email_change as new_email, account.raw_user_meta_data as metadata,
      exists (select from auth.users other where other.email = account.email_change) as is_taken`;

/**
 * Lets a new address wait for the word of both mailboxes. One that is taken waits in the same way, and for ever: its
 * link is mailed to nobody (AU-06).
 */
export async function requestEmailChange(
  context: AuthContext,
  call: AuthCall,
  userId: string,
  newEmail: string,
  challenge: Challenge | undefined,
): Promise<void> {
  const tokens = newTokens();
  const [change] = await context.database.query<PendingChange>(
    `update auth.users as account set email_change = $4, ${NEW_LINKS} where id = $1 returning ${PENDING_CHANGE}`,
    [userId, tokens.current, tokens.next, newEmail],
  );
  if (change === undefined) return;
  if (challenge !== undefined) await rememberChallenge(context.database, userId, 'email_change', challenge);
  await mailLinks(context, call, { userId, ...change }, tokens, challenge !== undefined);
}

/** Mails a change that waits once more, with new links; not while the last ones are young. */
export async function mailEmailChangeAgain(
  context: AuthContext,
  call: AuthCall,
  userId: string,
): Promise<void> {
  const tokens = newTokens();
  const [change] = await context.database.query<PendingChange>(
    `update auth.users as account set ${NEW_LINKS}
      where id = $1 and email_change <> '' and email_change_sent_at < now() - interval '15 minutes'
      returning ${PENDING_CHANGE}`,
    [userId, tokens.current, tokens.next],
  );
  if (change !== undefined) await mailLinks(context, call, { userId, ...change }, tokens, false);
}

interface Tokens {
  current: string;
  next: string;
}

/** The same form as the vendor's, which completes the change: the hexadecimal of 32 bytes, here wholly random. */
function newTokens(): Tokens {
  const [current, next] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  return { current, next };
}

async function mailLinks(
  context: AuthContext,
  call: AuthCall,
  change: PendingChange & { userId: string },
  tokens: Tokens,
  isPkce: boolean,
): Promise<void> {
  const { userId } = change;
  const language = languageOf(asRecord(change.metadata));
  const redirectTo = call.query.get('redirect_to');
  const mailTo = (to: string, tokenHash: string) => {
    const link = linkFor(context.publicUrl, { type: 'email_change', tokenHash, isPkce, redirectTo });
    return context.post({ kind: 'email_change', userId, to, language, link });
  };
  await mailTo(change.email, tokens.current);
  await (change.is_taken
    ? writeToOwner(context, call, change.new_email)
    : mailTo(change.new_email, tokens.next));
}

/** The owner of a taken address is told what a sign-up with it would tell her, and nothing of who asked. */
async function writeToOwner(context: AuthContext, call: AuthCall, email: string): Promise<void> {
  const owner = await findUserByEmail(context.database, email);
  if (owner?.isConfirmed) await mailAlreadyRegistered(context, owner);
  else if (owner) await sendConfirmationAgain(context, call, owner, undefined);
}

/**
 * A change of address needs both mailboxes; the vendor asks only the old one. The first proof is noted here,
 * the second is handed to the vendor in the place where it expects it. Where the new address has an account, also one
 * that was opened after the request, every proof looks like a first one (AU-06).
 */
export function confirmHalf(database: Database, tokenHash: string): Promise<'half' | 'whole'> {
  return database.transaction(async (statements) => {
    const [first] = await statements.query(
      `update auth.users
          set email_change_confirm_status = 1,
              email_change_token_current = nullif(email_change_token_current, $1),
              email_change_token_new = nullif(email_change_token_new, $1)
        where (email_change_token_current = $1 or email_change_token_new = $1)
          and email_change_confirm_status = 0 and email_change_sent_at > now() - interval '1 hour'
        returning id`,
      [tokenHash],
    );
    if (first !== undefined) return 'half';
    const [second] = await statements.query(
      `update auth.users as account
          set email_change_token_current = null, email_change_token_new = null
        where email_change_confirm_status = 1
          and (email_change_token_current = $1 or email_change_token_new = $1)
          and exists (select from auth.users other where other.email = account.email_change)
        returning id`,
      [tokenHash],
    );
    if (second !== undefined) return 'half';
    await statements.query(
      `update auth.users
          set email_change_token_current = $1, email_change_token_new = null, email_change_confirm_status = 0
        where email_change_confirm_status = 1
          and (email_change_token_current = $1 or email_change_token_new = $1)`,
      [tokenHash],
    );
    return 'whole';
  });
}
