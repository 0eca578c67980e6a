import { decodeJwt, type JWTPayload } from 'jose';
import { asRecord } from '../auth/auth-context.ts';
import type { Caller } from '../database/database.ts';
import { bearerOf, type Identified, isOfPerson, isSameKey } from '../gate/callers.ts';
import type { Arrival } from '../gate/gate.ts';
import { isCountedForCaller } from '../gate/limited-calls.ts';
import { errorCodeOf, type Platform, PlatformSilent } from './platform.ts';

/** What the platform says of the account of a token. */
export interface PlatformAccount {
  id: string;
  /** in lower case */
  email: string;
  /** she has signed up with a password once; an account that Google alone opens has none */
  hasPassword: boolean;
}

/** Who sends a call, and her account where the platform was asked for it. */
export type HostedIdentified = Identified & { account?: PlatformAccount };

const ANONYMOUS: Caller = { role: 'anon', claims: { role: 'anon' } };
/** Its token is proven by the platform when it answers. Nothing here relies on a word of it. */
const SOMEBODY: Caller = { role: 'authenticated', claims: { role: 'authenticated' } };

/**
 * Who sends a call to a Supabase elsewhere. The key is our own, which opens this origin alone. A token is the platform's to
 * prove: what could not be a person's is refused here, and where attempts are counted by account the platform is asked
 * whose it is, so that nobody uses up the attempts of somebody else with a token of their own making.
 * @throws PlatformSilent
 */
export async function identifyHosted(
  { call, method, url, headers, address }: Arrival,
  platform: Pick<Platform, 'ask'>,
  publicKey: string,
): Promise<HostedIdentified> {
  const apiKey = headers.get('apikey') ?? url.searchParams.get('apikey');
  if (apiKey === null || apiKey === '') return { refusal: 'no_api_key' };
  if (!isSameKey(apiKey, publicKey)) return { refusal: 'wrong_api_key' };
  const authorization = headers.get('authorization');
  if (authorization === null) return { caller: ANONYMOUS };
  const token = bearerOf(authorization);
  if (token === undefined) return { refusal: 'wrong_token' };
  if (isSameKey(token, publicKey)) return { caller: ANONYMOUS };
  const claims = claimsOf(token);
  if (claims === undefined || !isOfPerson(claims)) return { refusal: 'wrong_token' };
  if (claims.exp === undefined || claims.exp * 1000 <= Date.now()) return { refusal: 'expired_token' };
  if (call.service !== 'auth' || !isCountedForCaller(call.path, method)) return { caller: SOMEBODY };
  const answer = await platform.ask({ method: 'GET', path: '/auth/v1/user', authorization, address });
  if (!answer.ok) {
    // it has not looked at the token
    if (answer.status === 429 || answer.status >= 500) throw new PlatformSilent('busy');
    const isEnded = (await errorCodeOf(answer)) === 'session_not_found';
    return { refusal: isEnded ? 'ended_session' : 'wrong_token' };
  }
  const account = accountOf(asRecord(await answer.json()));
  return {
    caller: { role: 'authenticated', claims: { role: 'authenticated', sub: account.id } },
    account,
  };
}

function claimsOf(token: string): JWTPayload | undefined {
  try {
    return decodeJwt(token);
  } catch {
    // a key of the platform, or nothing that anybody would have signed
    return undefined;
  }
}

function accountOf(user: Record<string, unknown>): PlatformAccount {
  const { providers } = asRecord(user.app_metadata);
  return {
    id: String(user.id),
    email: typeof user.email === 'string' ? user.email.toLowerCase() : '',
    hasPassword: !Array.isArray(providers) || providers.includes('email'),
  };
}
