import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { ownAddressOr } from './redirects.ts';

export type LinkType = 'signup' | 'recovery' | 'email_change';

/** The client's side of PKCE: only who made the challenge can use the code that the link yields. */
export type Challenge = string;

/** Marks the codes that a link of a forgotten password yields. */
export const RECOVERY_CODE = 'code/recovery';

const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/;

/**
 * The PKCE challenge of a request's body.
 * @returns undefined when there is none, `false` when it is malformed or not S256
 */
export function challengeOf(body: Record<string, unknown>): Challenge | undefined | false {
  const { code_challenge: challenge, code_challenge_method: method } = body;
  if ((challenge ?? '') === '' && (method ?? '') === '') return undefined;
  const isSound =
    typeof challenge === 'string' && CHALLENGE.test(challenge) && String(method).toLowerCase() === 's256';
  return isSound ? challenge : false;
}

/** Remembers the challenge until the link of this kind is followed. */
export async function rememberChallenge(
  database: Database,
  userId: string,
  type: LinkType,
  challenge: Challenge,
): Promise<void> {
  await database.query(`delete from auth.flow_state where created_at < now() - interval '1 day'`);
  await database.query(
    `insert into auth.flow_state (id, user_id, authentication_method, provider_type, code_challenge_method, code_challenge)
     values ($1, $2, $3, 'email', 's256', $4)`,
    [randomUUID(), userId, `email/${type}`, challenge],
  );
}

/**
 * The code for the browser that asked for the link, in exchange for the remembered challenge.
 * @returns undefined when nobody asked with a challenge
 */
export async function issueCode(
  database: Database,
  userId: string,
  type: LinkType,
): Promise<string | undefined> {
  const [flow] = await database.query<{ code_challenge: string }>(
    `select code_challenge from auth.flow_state
      where user_id = $1 and authentication_method = $2 and auth_code is null
        and created_at > now() - interval '1 day'
      order by created_at desc limit 1`,
    [userId, `email/${type}`],
  );
  if (flow === undefined) return undefined;
  await database.query('delete from auth.flow_state where user_id = $1 and authentication_method = $2', [
    userId,
    `email/${type}`,
  ]);
  return insertCode(database, userId, `code/${type}`, flow.code_challenge);
}

/** A code and the verifier that opens it, for a person whose right to a session has just been shown. */
export async function issueOwnCode(
  database: Database,
  userId: string,
  method = 'code/password',
): Promise<{ auth_code: string; code_verifier: string }> {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return {
    auth_code: await insertCode(database, userId, method, challenge),
    code_verifier: verifier,
  };
}

export async function insertCode(
  database: Database,
  userId: string,
  method: string,
  challenge: Challenge,
): Promise<string> {
  const code = randomUUID();
  await database.query(
    `insert into auth.flow_state (id, user_id, auth_code, auth_code_issued_at, authentication_method,
                                  provider_type, code_challenge_method, code_challenge)
     values ($1, $2, $3, now(), $4, 'email', 's256', $5)`,
    [randomUUID(), userId, code, method, challenge],
  );
  return code;
}

const PKCE_PREFIX = 'pkce_';

/** The link of a mail; following it ends at `redirectTo`, which must be ours. */
export function linkFor(
  publicUrl: string,
  link: { type: LinkType; tokenHash: string; isPkce: boolean; redirectTo: string | null },
): string {
  const url = new URL('/auth/v1/verify', publicUrl);
  url.searchParams.set('token', `${link.isPkce ? PKCE_PREFIX : ''}${link.tokenHash}`);
  url.searchParams.set('type', link.type);
  url.searchParams.set('redirect_to', ownAddressOr(link.redirectTo, publicUrl));
  return url.href;
}

/** Takes the token of a link apart. */
export function readLinkToken(token: string): { tokenHash: string; isPkce: boolean } {
  const isPkce = token.startsWith(PKCE_PREFIX);
  return { tokenHash: isPkce ? token.slice(PKCE_PREFIX.length) : token, isPkce };
}

export function isLinkType(value: unknown): value is LinkType {
  return value === 'signup' || value === 'recovery' || value === 'email_change';
}
