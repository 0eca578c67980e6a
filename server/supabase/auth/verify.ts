import type { Database } from '../database/database.ts';
import { authError, jsonAnswer } from '../gate/answers.ts';
import { type AuthCall, type AuthContext, languageOf } from './auth-context.ts';
import { browserDigestOf } from './browser-proof.ts';
import {
  confirmAccount,
  needsPassword,
  ownRequests,
  type PasswordProblem,
  proveSignUp,
} from './confirm-account.ts';
import { chosenLanguage, confirmPage } from './confirm-page.ts';
import { confirmHalf } from './email-change.ts';
import {
  insertCode,
  isLinkType,
  issueCode,
  issueOwnCode,
  type LinkType,
  RECOVERY_CODE,
  readLinkToken,
} from './link-flows.ts';
import { type FoundLink, findLink, requestsOf, spendLink } from './mailed-links.ts';
import {
  EXPIRED_MESSAGE,
  HALF_CONFIRMED_MESSAGE,
  ownAddressOr,
  refusedLink,
  seeOther,
  withParameters,
} from './redirects.ts';
import { weakPasswordAnswer } from './refusals.ts';
import { exchangeToken } from './sign-in.ts';

interface OpenLink {
  type: LinkType;
  token: string;
  isPkce: boolean;
  link: FoundLink;
}

/** `GET /verify`: the page of a mailed link. Programs that open links in emails confirm nothing by that (AU-12). */
export async function showLink(context: AuthContext, call: AuthCall): Promise<Response> {
  const target = ownAddressOr(call.query.get('redirect_to'), context.publicUrl);
  const open = await readLink(context.database, call.query.get('type'), call.query.get('token'));
  return open === undefined ? refusedLink(target) : pageOf(context, call, open, target);
}

/**
 * `POST /confirm`: the button of that page. No session travels in an address (SE-07): the browser that
 * asked gets a code for its PKCE verifier, any other only the news that the address is confirmed.
 */
export async function confirmLink(context: AuthContext, call: AuthCall): Promise<Response> {
  const { type: kind, token: given, redirect_to: wanted } = call.body;
  const target = ownAddressOr(typeof wanted === 'string' ? wanted : null, context.publicUrl);
  const open = await readLink(context.database, kind, given);
  if (open === undefined) return refusedLink(target);
  const result = await followOpenLink(context, call, open);
  if (result === 'expired') return refusedLink(target);
  if (result === 'half') return seeOther(withParameters(target, { message: HALF_CONFIRMED_MESSAGE }));
  if (typeof result === 'string') return pageOf(context, call, open, target, result);
  const { code } = result;
  return seeOther(withParameters(target, code === undefined ? { confirmed: open.type } : { code }));
}

/** `POST /verify`: the token of a link in exchange for a session (`verifyOtp({ token_hash })`). */
export async function verifyToken(context: AuthContext, call: AuthCall): Promise<Response> {
  const { type, token_hash: given } = call.body;
  const expired = authError(403, 'otp_expired', EXPIRED_MESSAGE);
  // Codes to type in are not mailed, so that there is nothing short to guess (AU-10).
  const open = await readLink(context.database, type, given);
  if (open === undefined) return expired;
  if (open.type === 'email_change') {
    if ((await confirmHalf(context.database, open.token)) === 'half') {
      return jsonAnswer(200, { code: '200', msg: HALF_CONFIRMED_MESSAGE });
    }
    const response = await context.vendor.call({
      path: '/verify',
      body: { type: open.type, token_hash: open.token },
    });
    return response.status >= 500 ? expired : response;
  }
  const result = await followOpenLink(context, call, open);
  if (result === 'needed') return authError(422, 'validation_failed', 'A password is required');
  if (result === 'length' || result === 'pwned') return weakPasswordAnswer([result]);
  if (typeof result === 'string') return expired;
  const body = await issueOwnCode(
    context.database,
    open.link.userId,
    open.type === 'recovery' ? RECOVERY_CODE : undefined,
  );
  return exchangeToken(context, { ...call, query: new URLSearchParams({ grant_type: 'pkce' }), body });
}

async function readLink(database: Database, type: unknown, given: unknown): Promise<OpenLink | undefined> {
  if (!isLinkType(type) || typeof given !== 'string') return undefined;
  const { tokenHash: token, isPkce } = readLinkToken(given);
  const link = await findLink(database, type, token);
  return link && { type, token, isPkce, link };
}

async function pageOf(
  context: AuthContext,
  call: AuthCall,
  { type, token, isPkce, link }: OpenLink,
  redirectTo: string,
  problem?: PasswordProblem,
): Promise<Response> {
  return confirmPage({
    language: chosenLanguage(call.cookie) ?? languageOf(link.metadata),
    type,
    address: type === 'email_change' ? link.newEmail : link.email,
    token: isPkce ? `pkce_${token}` : token,
    redirectTo,
    asksForPassword:
      type === 'signup' && (problem !== undefined || (await needsPassword(context.database, call, link))),
    problem,
    publicUrl: context.publicUrl,
  });
}

type Used = { code: string | undefined } | 'expired' | 'half' | PasswordProblem;

async function followOpenLink(context: AuthContext, call: AuthCall, open: OpenLink): Promise<Used> {
  switch (open.type) {
    case 'signup':
      return confirmSignUp(context, call, open);
    case 'recovery':
      return openRecovery(context, call, open);
    case 'email_change':
      return confirmChange(context, open);
  }
}

async function confirmSignUp(
  { database }: AuthContext,
  call: AuthCall,
  { link, token }: OpenLink,
): Promise<Used> {
  const proven = await proveSignUp(database, call, link);
  if (typeof proven === 'string') return proven;
  if (!(await confirmAccount(database, link, token, proven))) return 'expired';
  const challenge = proven.challenge ?? link.challenge;
  return { code: challenge && (await insertCode(database, link.userId, 'code/signup', challenge)) };
}

/** Any of the open links works in the browser that asked, also one that somebody else caused to be sent. */
async function openRecovery(
  { database }: AuthContext,
  call: AuthCall,
  { link, token }: OpenLink,
): Promise<Used> {
  const requests = await requestsOf(database, link.userId, 'recovery', browserDigestOf(call));
  const [own] = ownRequests(call, requests);
  const isUsed = await database.transaction((statements) =>
    spendLink(statements, link.userId, 'recovery', token),
  );
  if (!isUsed) return 'expired';
  const challenge = own?.challenge ?? link.challenge;
  return { code: challenge && (await insertCode(database, link.userId, RECOVERY_CODE, challenge)) };
}

async function confirmChange(context: AuthContext, { link, token, isPkce }: OpenLink): Promise<Used> {
  if ((await confirmHalf(context.database, token)) === 'half') return 'half';
  const response = await context.vendor.call({
    path: '/verify',
    body: { type: 'email_change', token_hash: token },
  });
  if (!response.ok) return 'expired';
  await context.database.query('delete from auth.sessions where id = $1', [
    response.headers.get('sb-auth-session-id'),
  ]);
  return { code: isPkce ? await issueCode(context.database, link.userId, 'email_change') : undefined };
}
