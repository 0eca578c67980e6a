import { randomBytes } from 'node:crypto';
import type { Database, Statements } from '../database/database.ts';
import { asRecord } from './auth-context.ts';
import { digestOf } from './browser-proof.ts';
import type { Challenge } from './link-flows.ts';

/** Links that stand in a table of ours; those of a change of address stand where the vendor looks for them. */
export type MailedLinkKind = 'signup' | 'recovery';

/** What a browser asked for before the mailbox was proven. */
export interface LinkRequest {
  browserDigest: string;
  challenge: Challenge | undefined;
  passwordHash: string | null;
  metadata: Record<string, unknown>;
}

const MAX_REQUESTS_COUNT = 10;

/** Opens one more link for an account. The others stay open. @returns the token, which is stored nowhere */
export async function openLink(
  database: Database,
  link: { userId: string; kind: MailedLinkKind; challenge: Challenge | undefined },
): Promise<string> {
  const token = randomBytes(32).toString('hex');
  await database.query('delete from private.mailed_links where expires_at < now()');
  await database.query(
    `insert into private.mailed_links (token_digest, user_id, kind, challenge, expires_at)
     values ($1, $2, $3, $4, now() + interval '1 hour')`,
    [digestOf(token), link.userId, link.kind, link.challenge ?? null],
  );
  return token;
}

export async function rememberRequest(
  database: Database,
  userId: string,
  kind: MailedLinkKind,
  request: LinkRequest,
): Promise<void> {
  await database.query(`delete from private.link_requests where created_at < now() - interval '1 day'`);
  await database.query(
    `insert into private.link_requests (user_id, kind, browser_digest, challenge, password_hash, metadata)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      userId,
      kind,
      request.browserDigest,
      request.challenge ?? null,
      request.passwordHash,
      JSON.stringify(request.metadata),
    ],
  );
}

/**
 * Those of one browser, and then the others, the newest first. Only so many are looked through, but no number of others
 * pushes out what this browser asked for.
 */
export async function requestsOf(
  database: Database,
  userId: string,
  kind: MailedLinkKind,
  browserDigest: string | undefined,
): Promise<LinkRequest[]> {
  const rows = await database.query<{
    browser_digest: string;
    challenge: string | null;
    password_hash: string | null;
    metadata: unknown;
  }>(
    `select browser_digest, challenge, password_hash, metadata from private.link_requests
      where user_id = $1 and kind = $2 and created_at > now() - interval '1 day'
      order by browser_digest is not distinct from $4 desc, id desc limit $3`,
    [userId, kind, MAX_REQUESTS_COUNT, browserDigest ?? null],
  );
  return rows.map((row) => ({
    browserDigest: row.browser_digest,
    challenge: row.challenge ?? undefined,
    passwordHash: row.password_hash,
    metadata: asRecord(row.metadata),
  }));
}

export interface FoundLink {
  userId: string;
  email: string;
  newEmail: string;
  challenge: Challenge | undefined;
  metadata: Record<string, unknown>;
}

/** Whose link it is while it is good. Looking at it changes nothing. */
export async function findLink(
  database: Database,
  kind: MailedLinkKind | 'email_change',
  token: string,
): Promise<FoundLink | undefined> {
  if (!/^[0-9a-f]{64}$/.test(token)) return undefined;
  const source =
    kind === 'email_change'
      ? `(select u.id as user_id, null::text as challenge from auth.users u
           where (u.email_change_token_current = $1 or u.email_change_token_new = $1)
             and u.email_change_sent_at > now() - interval '1 hour')`
      : `(select l.user_id, l.challenge from private.mailed_links l
           where l.token_digest = $1 and l.kind = '${kind}' and l.expires_at > now())`;
  const [row] = await database.query<{
    user_id: string;
    challenge: string | null;
    email: string;
    email_change: string | null;
    raw_user_meta_data: unknown;
  }>(
    `select link.user_id, link.challenge, users.email, users.email_change, users.raw_user_meta_data
       from ${source} as link join auth.users on users.id = link.user_id
      where users.deleted_at is null${kind === 'signup' ? ' and users.email_confirmed_at is null' : ''}`,
    [kind === 'email_change' ? token : digestOf(token)],
  );
  if (row === undefined) return undefined;
  return {
    userId: row.user_id,
    email: row.email,
    newEmail: row.email_change ?? '',
    challenge: row.challenge ?? undefined,
    metadata: asRecord(row.raw_user_meta_data),
  };
}

/** Uses a link up, and every other one of its kind. @returns false when it was used in the meantime */
export async function spendLink(
  statements: Statements,
  userId: string,
  kind: MailedLinkKind,
  token: string,
): Promise<boolean> {
  const used = await statements.query(
    `delete from private.mailed_links where token_digest = $1 and user_id = $2 and kind = $3 and expires_at > now()
     returning user_id`,
    [digestOf(token), userId, kind],
  );
  if (used.length === 0) return false;
  await statements.query('delete from private.mailed_links where user_id = $1 and kind = $2', [userId, kind]);
  await statements.query('delete from private.link_requests where user_id = $1 and kind = $2', [
    userId,
    kind,
  ]);
  // whoever follows a link reads her emails: she need not wait for the next one
  await statements.query(
    `delete from private.mail_pauses
      where address_digest = (select encode(sha256(convert_to(lower(email), 'UTF8')), 'hex') from auth.users where id = $1)`,
    [userId],
  );
  return true;
}
