import { authError } from '../gate/answers.ts';
import type { AuthCall, AuthContext } from './auth-context.ts';
import { challengeOf } from './link-flows.ts';
import { ownAddressOr } from './redirects.ts';
import { malformedChallenge } from './refusals.ts';

/** `GET /authorize`: to Google and nowhere else, with PKCE only, back to our own pages only (AU-11). */
export async function authorize(context: AuthContext, call: AuthCall): Promise<Response> {
  const query = readAuthorize(call.query, context);
  return query instanceof Response
    ? query
    : context.vendor.call({ method: 'GET', path: '/authorize', query });
}

/** The query by which a browser is sent to Google, of nothing but what was checked. */
export function readAuthorize(
  asked: URLSearchParams,
  { googleEnabled, publicUrl }: Pick<AuthContext, 'googleEnabled' | 'publicUrl'>,
): Record<string, string> | Response {
  if (asked.get('provider') !== 'google' || !googleEnabled) {
    return authError(400, 'validation_failed', 'Unsupported provider: provider is not enabled');
  }
  const challenge = challengeOf({
    code_challenge: asked.get('code_challenge') ?? '',
    code_challenge_method: asked.get('code_challenge_method') ?? '',
  });
  if (!challenge) return malformedChallenge();
  return {
    provider: 'google',
    code_challenge: challenge,
    code_challenge_method: 's256',
    redirect_to: ownAddressOr(asked.get('redirect_to'), publicUrl),
  };
}

/** `GET /callback`: Google sends the browser back; only what the vendor reads is passed on. */
export async function oauthCallback(context: AuthContext, call: AuthCall): Promise<Response> {
  const query: Record<string, string> = {};
  for (const name of ['code', 'state', 'error', 'error_description']) {
    const value = call.query.get(name);
    if (value !== null) query[name] = value.slice(0, 2048);
  }
  return context.vendor.call({ method: 'GET', path: '/callback', query });
}
