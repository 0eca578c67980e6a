import { authError } from '../gate/answers.ts';
import type { AuthCall } from './auth-context.ts';

type Sentence = readonly [status: number, code: string, message: string];

const NEEDS_SESSION: Sentence = [401, 'no_authorization', 'This endpoint requires a valid Bearer token'];
const NO_LINKING: Sentence = [404, 'manual_linking_disabled', 'Manual linking is disabled'];

/** Features of Supabase's auth that the product does not use, answered as a hosted project with them off. */
const CALLS: readonly [call: RegExp, sentence: Sentence, forMembers: boolean][] = [
  [/^POST \/sso$/, [404, 'saml_provider_disabled', 'SAML 2.0 is disabled'], false],
  [/^GET \/user\/identities\/authorize$/, NO_LINKING, true],
  [/^DELETE \/user\/identities\/[0-9a-f-]{36}$/, NO_LINKING, true],
  [/^(POST|DELETE) \/factors(\/.*)?$/, [422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled'], true],
];

const GRANTS: Readonly<Record<string, Sentence>> = {
  web3: [422, 'web3_provider_disabled', 'Web3 provider is disabled'],
  id_token: [400, 'provider_disabled', 'Provider is not enabled'],
};

/** The refusal of a feature that is off, or undefined for a call that is none of these. */
export function answerSwitchedOff(
  call: Pick<AuthCall, 'method' | 'path' | 'query' | 'caller'>,
): Response | undefined {
  const grant = call.path === '/token' ? GRANTS[call.query.get('grant_type') ?? ''] : undefined;
  if (grant !== undefined) return authError(...grant);
  const found = CALLS.find(([pattern]) => pattern.test(`${call.method} ${call.path}`));
  if (found === undefined) return undefined;
  const [, sentence, forMembers] = found;
  return authError(...(forMembers && call.caller.role !== 'authenticated' ? NEEDS_SESSION : sentence));
}
