import { RateLimiterMemory } from 'rate-limiter-flexible';
import { isLanguage } from '#domain/languages.ts';
import { PASSWORD_MAX_BYTES, RATE_LIMIT_WINDOW_MS } from '#domain/limits.ts';
import { paths } from '#domain/platform/paths.ts';
import { networkOf } from '../../configuration/network-of.ts';
import { authError } from '../gate/answers.ts';
import { readBodyUpTo } from '../gate/bodies.ts';
import { isFromElsewhere } from '../gate/foreign-forms.ts';
import { chosenLanguage, type ConfirmProblem, confirmPage } from './confirm-page.ts';
import { ownWordsOf, weakPasswordReasons } from './passwords.ts';
import { isLinkType, type LinkType } from './link-flows.ts';
import { HALF_CONFIRMED_MESSAGE, ownAddressOr, refusedLink, seeOther, withParameters } from './redirects.ts';

/** A Supabase that runs elsewhere, and the way to it. */
export interface HostedAuth {
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  fetch: typeof fetch;
}

const FORM_MAX_BYTES = 16_384;
/** What the platform puts into an email for `{{ .TokenHash }}`. */
const TOKEN = /^(?:pkce_)?[0-9a-f]{32,128}$/;

/** What one sender has tried, counted before the platform is asked. */
interface Attempts {
  /** @returns whether one more may be tried */
  begin: () => Promise<boolean>;
  wasRight: () => Promise<unknown>;
}

/**
 * So many links of one sender may prove wrong in 15 minutes. The platform counts all of them together, since all come from
 * this server: without this, one sender could use up what everybody's confirmations need.
 */
export const WRONG_LINKS_PER_SENDER = 60;

/**
 * The page of a mailed link where Supabase runs elsewhere (AU-02, AU-12). The platform's own link acts as soon as
 * anything opens it and cannot tell whose sign-up it is. So its emails lead here: opening the page changes nothing. Of a
 * sign-up and of a forgotten password, the one that is typed into it becomes the only one of the account.
 * @returns undefined for any other address
 */
export function hostedConfirmation(
  auth: HostedAuth,
  publicUrl: string,
): (request: Request, address: string) => Promise<Response | undefined> {
  const wrongLinks = new RateLimiterMemory({
    points: WRONG_LINKS_PER_SENDER,
    duration: RATE_LIMIT_WINDOW_MS / 1_000,
  });
  const attemptsOf = (network: string): Attempts => ({
    begin: () =>
      wrongLinks.consume(network).then(
        () => true,
        () => false,
      ),
    wasRight: () => wrongLinks.reward(network),
  });
  return async (request, sender) => {
    const { pathname, searchParams } = new URL(request.url);
    const isLook = request.method === 'GET' || request.method === 'HEAD';
    if (pathname === '/auth/v1/verify' && isLook) return shownLink(request, searchParams, publicUrl);
    if (pathname === '/auth/v1/confirm' && request.method === 'POST') {
      if (isFromElsewhere(request, publicUrl, true)) {
        return authError(403, 'cross_site_request', 'This call is not open to other sites');
      }
      const body = await readBodyUpTo(request, FORM_MAX_BYTES);
      if (body === 'too_large') return authError(413, 'body_too_large', 'The body is too large');
      const fields = new URLSearchParams(new TextDecoder().decode(body));
      return pressedButton(auth, request, fields, publicUrl, attemptsOf(networkOf(sender)));
    }
    return undefined;
  };
}

function shownLink(
  request: Request,
  parameters: URLSearchParams,
  publicUrl: string,
  problem?: ConfirmProblem,
): Response {
  const [token, address] = [parameters.get('token') ?? '', parameters.get('address') ?? ''];
  const redirectTo = ownAddressOr(parameters.get('redirect_to'), publicUrl);
  const type = parameters.get('type');
  if (!TOKEN.test(token) || !isLinkType(type) || address === '') return refusedLink(redirectTo);
  const named = parameters.get('language');
  const language = chosenLanguage(request.headers.get('cookie')) ?? (isLanguage(named) ? named : 'en');
  return confirmPage({
    language,
    type,
    address,
    token,
    redirectTo,
    asksForPassword: takesPassword(type),
    alsoSends: { address, language },
    problem,
    publicUrl,
  });
}

async function pressedButton(
  auth: HostedAuth,
  request: Request,
  fields: URLSearchParams,
  publicUrl: string,
  attempts: Attempts,
): Promise<Response> {
  const [address, password] = [fields.get('address') ?? '', fields.get('password') ?? ''];
  const type = fields.get('type');
  const problem = takesPassword(type) ? problemOf(password, address) : undefined;
  const page = shownLink(request, fields, publicUrl, problem);
  if (problem !== undefined || page.status >= 300) return page;
  const redirectTo = ownAddressOr(fields.get('redirect_to'), publicUrl);
  const token = fields.get('token') ?? '';
  if (!(await attempts.begin())) return shownLink(request, fields, publicUrl, 'attempts');
  const proof = await prove(auth, isLinkType(type) ? type : 'signup', token);
  if (proof !== undefined) await attempts.wasRight();
  if (type === 'email_change') return changedAddress(auth, proof, redirectTo);
  // a link with another address on it than its own was made by somebody who wants the password
  if (proof?.user?.email?.toLowerCase() !== address.toLowerCase()) return refusedLink(redirectTo);
  // this ends all sessions, that of the confirmation among them
  const answer = await auth.fetch(`${auth.url}/auth/v1/admin/users/${encodeURIComponent(proof.user.id)}`, {
    method: 'PUT',
    headers: headersOf(auth.serviceRoleKey),
    body: JSON.stringify({ password }),
  });
  // confirmed, and without a password: the way in is the one of a forgotten password
  if (!answer.ok) return refusedLink(redirectTo);
  // not on to the form for a new password, which has just been chosen
  const target = type === 'recovery' ? new URL(paths.authCallback, publicUrl).href : redirectTo;
  return seeOther(withParameters(target, { confirmed: type ?? '' }));
}

/** One of the two mailboxes that have to agree; the session that the platform opens for the second is ended. */
async function changedAddress(
  auth: HostedAuth,
  proof: Proof | undefined,
  redirectTo: string,
): Promise<Response> {
  if (proof === undefined) return refusedLink(redirectTo);
  if (proof.access_token === undefined) {
    return seeOther(withParameters(redirectTo, { message: HALF_CONFIRMED_MESSAGE }));
  }
  await auth.fetch(`${auth.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { ...headersOf(auth.anonKey), authorization: `Bearer ${proof.access_token}` },
  });
  return seeOther(withParameters(redirectTo, { confirmed: 'email_change' }));
}

const takesPassword = (type: string | null) => type !== 'email_change';

function problemOf(password: string, address: string): ConfirmProblem | undefined {
  if (password === '') return 'needed';
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) return 'length';
  return weakPasswordReasons(password, ownWordsOf(address))[0];
}

interface Proof {
  /** of a change of address only with the second mailbox */
  access_token?: string;
  user?: { id: string; email?: string };
}

/** Uses the token up. The session that the platform opens for it is shown to nobody. */
async function prove(auth: HostedAuth, type: LinkType, token: string): Promise<Proof | undefined> {
  const answer = await auth.fetch(`${auth.url}/auth/v1/verify`, {
    method: 'POST',
    headers: headersOf(auth.anonKey),
    body: JSON.stringify({ type, token_hash: token }),
  });
  return answer.ok ? ((await answer.json()) as Proof) : undefined;
}

function headersOf(key: string): Record<string, string> {
  return { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' };
}
