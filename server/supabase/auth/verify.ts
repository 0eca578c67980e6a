import type { Database } from '../database/database.ts';
import { authError, jsonAnswer } from '../gate/answers.ts';
import type { AuthCall, AuthContext } from './auth-context.ts';
import { isLinkType, issueCode, type LinkType, readLinkToken } from './link-flows.ts';
import { ownAddressOr, withParameters } from './redirects.ts';

const EXPIRED_MESSAGE = 'Token has expired or is invalid';
const HALF_CONFIRMED_MESSAGE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

const TOKEN_COLUMNS: Record<LinkType, readonly string[]> = {
  signup: ['confirmation_token'],
  recovery: ['recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
};

/**
 * `GET /verify`: a mailed link was followed. No session travels in an address (SE-07): the browser that
 * asked gets a code for its PKCE verifier, any other only the news that the address is confirmed.
 */
export async function followLink(context: AuthContext, call: AuthCall): Promise<Response> {
  const target = ownAddressOr(call.query.get('redirect_to'), context.publicUrl);
  const type = call.query.get('type');
  const { tokenHash, isPkce } = readLinkToken(call.query.get('token') ?? '');
  if (!isLinkType(type)) return refusedLink(target);
  const userId = await ownerOfToken(context.database, type, tokenHash);
  if (userId === undefined) return refusedLink(target);
  if (type === 'email_change' && (await confirmHalf(context.database, tokenHash)) === 'half') {
    return seeOther(withParameters(target, { message: HALF_CONFIRMED_MESSAGE }));
  }
  const { response } = await context.vendor.call({ path: '/verify', body: { type, token_hash: tokenHash } });
  if (!response.ok) return refusedLink(target);
  await context.database.query('delete from auth.sessions where id = $1', [
    response.headers.get('sb-auth-session-id'),
  ]);
  const code = isPkce ? await issueCode(context.database, userId, type) : undefined;
  return seeOther(withParameters(target, code === undefined ? { confirmed: type } : { code }));
}

/** `POST /verify`: the token of a link in exchange for a session (`verifyOtp({ token_hash })`). */
export async function verifyToken(context: AuthContext, call: AuthCall): Promise<Response> {
  const { type, token_hash: given } = call.body;
  const expired = authError(403, 'otp_expired', EXPIRED_MESSAGE);
  // Codes to type in are not mailed, so that there is nothing short to guess (AU-10).
  if (!isLinkType(type) || typeof given !== 'string') return expired;
  const { tokenHash } = readLinkToken(given);
  if ((await ownerOfToken(context.database, type, tokenHash)) === undefined) return expired;
  if (type === 'email_change' && (await confirmHalf(context.database, tokenHash)) === 'half') {
    return jsonAnswer(200, { code: '200', msg: HALF_CONFIRMED_MESSAGE });
  }
  const { response } = await context.vendor.call({ path: '/verify', body: { type, token_hash: tokenHash } });
  return response.status >= 500 ? expired : response;
}

async function ownerOfToken(
  database: Database,
  type: LinkType,
  tokenHash: string,
): Promise<string | undefined> {
  if (!/^[0-9a-f]{64}$/.test(tokenHash)) return undefined;
  const isIt = TOKEN_COLUMNS[type].map((column) => `${column} = $1`).join(' or ');
  const [user] = await database.query<{ id: string }>(
    `select id from auth.users where (${isIt}) and deleted_at is null`,
    [tokenHash],
  );
  return user?.id;
}

/**
 * A change of address needs both mailboxes; the vendor asks only the old one. The first proof is noted here,
 * the second is handed to the vendor in the place where it expects it.
 */
function confirmHalf(database: Database, tokenHash: string): Promise<'half' | 'whole'> {
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

function refusedLink(target: string): Response {
  return seeOther(
    withParameters(target, {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: EXPIRED_MESSAGE,
    }),
  );
}

function seeOther(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}
