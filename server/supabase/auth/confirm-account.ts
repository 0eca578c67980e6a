import type { Database } from '../database/database.ts';
import { type AuthCall, languageOf } from './auth-context.ts';
import { browserDigestOf } from './browser-proof.ts';
import type { Challenge } from './link-flows.ts';
import { type FoundLink, type LinkRequest, requestsOf, spendLink } from './mailed-links.ts';
import { hashPassword, isRightPassword, ownWordsOf, weakPasswordReasons } from './passwords.ts';

/** What an account begins with once its mailbox is proven. */
export interface ProvenSignUp {
  passwordHash: string;
  metadata: Record<string, unknown>;
  challenge: Challenge | undefined;
}

export type PasswordProblem = 'needed' | 'length' | 'pwned';

/**
 * The sign-up to which the person at the mailbox belongs (AU-12): the only one there is, if it came from her browser,
 * or the one whose password she knows. Otherwise what she types now is her password, and nothing else of any sign-up is
 * kept. A browser alone proves nothing once there are two: the other person may have used it before her.
 */
export async function proveSignUp(
  database: Database,
  call: AuthCall,
  link: FoundLink,
): Promise<ProvenSignUp | PasswordProblem> {
  const requests = await requestsOf(database, link.userId, 'signup', browserDigestOf(call));
  const { password } = call.body;
  if (typeof password !== 'string' || password === '') {
    const only = onlyRequest(call, requests);
    return only?.passwordHash ? { ...only, passwordHash: only.passwordHash } : 'needed';
  }
  for (const request of requests) {
    if (request.passwordHash !== null && (await isRightPassword(password, request.passwordHash))) {
      return { ...request, passwordHash: request.passwordHash };
    }
  }
  const [weak] = weakPasswordReasons(password, ownWordsOf(link.email));
  if (weak !== undefined) return weak;
  return {
    passwordHash: await hashPassword(password),
    metadata: { language: languageOf(link.metadata) },
    challenge: ownRequests(call, requests)[0]?.challenge ?? link.challenge,
  };
}

/** Whether the page of a link has to ask for a password: not in the browser of the only sign-up. */
export async function needsPassword(database: Database, call: AuthCall, link: FoundLink): Promise<boolean> {
  const requests = await requestsOf(database, link.userId, 'signup', browserDigestOf(call));
  return onlyRequest(call, requests) === undefined;
}

function onlyRequest(call: AuthCall, requests: readonly LinkRequest[]): LinkRequest | undefined {
  return requests.length === 1 ? ownRequests(call, requests)[0] : undefined;
}

export function ownRequests(call: AuthCall, requests: readonly LinkRequest[]): LinkRequest[] {
  const digest = browserDigestOf(call);
  return digest === undefined ? [] : requests.filter(({ browserDigest }) => browserDigest === digest);
}

/** Confirms the account with the proven sign-up and nothing else. @returns false when the link was used meanwhile */
export function confirmAccount(
  database: Database,
  link: FoundLink,
  token: string,
  proven: ProvenSignUp,
): Promise<boolean> {
  const { userId, email } = link;
  return database.transaction(async (statements) => {
    const open = await statements.query(
      'select id from auth.users where id = $1 and email_confirmed_at is null for update',
      [userId],
    );
    if (open.length === 0 || !(await spendLink(statements, userId, 'signup', token))) return false;
    await statements.query('delete from auth.sessions where user_id = $1', [userId]);
    await statements.query(`delete from auth.identities where user_id = $1 and provider <> 'email'`, [
      userId,
    ]);
    await statements.query('delete from auth.flow_state where user_id = $1', [userId]);
    await statements.query('delete from private.mailed_links where user_id = $1', [userId]);
    const facts = { sub: userId, email, email_verified: true, phone_verified: false };
    const metadata = JSON.stringify({ ...proven.metadata, ...facts });
    await statements.query('update auth.identities set identity_data = $2 where user_id = $1', [
      userId,
      metadata,
    ]);
    // first without a password: the trigger on confirmations drops one that stays as it was
    await statements.query(
      `update auth.users set encrypted_password = null, raw_user_meta_data = $2, email_change = null,
              email_change_token_current = null, email_change_token_new = null
        where id = $1 and email_confirmed_at is null`,
      [userId, metadata],
    );
    const confirmed = await statements.query(
      `update auth.users set email_confirmed_at = now(), encrypted_password = $2, confirmation_token = null,
              recovery_token = null, updated_at = now()
        where id = $1 and email_confirmed_at is null returning id`,
      [userId, proven.passwordHash],
    );
    return confirmed.length === 1;
  });
}
