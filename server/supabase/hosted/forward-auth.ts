import { PASSWORD_MAX_BYTES } from '#domain/limits.ts';
import { ownAddressOr } from '../auth/redirects.ts';
import type { Caller } from '../database/database.ts';
import { authError } from '../gate/answers.ts';
import type { PlatformAccount } from './hosted-caller.ts';
import { JSON_HEADERS, jsonBody, type Platform } from './platform.ts';

/** What the calls to the auth service of a platform work with. */
export interface HostedAuthContext {
  platform: Platform;
  publicUrl: string;
  googleEnabled: boolean;
  /** for the operator: what happened, never to whom [LG-01] */
  log: (event: string, facts: Record<string, unknown>) => void;
}

/** One call to it, read, and counted where it has to be. */
export interface HostedAuthCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  caller: Caller;
  /** undefined where the platform was not asked for it */
  account: PlatformAccount | undefined;
  authorization: string | null;
  address: string;
  /** of the browser; the platform answers in the form that it names */
  apiVersion: string | null;
}

/** What is asked of the platform instead of what a browser asked. */
interface Forwarded {
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** Asks the platform under the same path as the same person. */
export function forward(
  { platform }: HostedAuthContext,
  call: HostedAuthCall,
  { query = {}, body }: Forwarded = {},
): Promise<Response> {
  const search = new URLSearchParams(query).toString();
  const { method, address } = call;
  return platform.ask({
    method,
    path: `/auth/v1${call.path}${search && '?'}${search}`,
    authorization: call.caller.role === 'authenticated' ? call.authorization : null,
    address,
    headers: [
      ...(body === undefined ? [] : JSON_HEADERS),
      ...(call.apiVersion === null ? [] : ([['x-supabase-api-version', call.apiVersion]] as const)),
    ] as [string, string][],
    body: body && jsonBody(body),
  });
}

/** Where a mailed link leads in the end: to a page of ours, whatever was asked. */
export const redirectIn = ({ publicUrl }: HostedAuthContext, { query }: HostedAuthCall) => ({
  redirect_to: ownAddressOr(query.get('redirect_to'), publicUrl),
});

/** The challenge of PKCE as the platform reads it; nothing where there is none. */
export const challengeFields = (challenge: string | undefined): Record<string, string> =>
  challenge === undefined ? {} : { code_challenge: challenge, code_challenge_method: 's256' };

/** A hosted Supabase takes no longer ones, and says so in these words, by which the application knows it. */
export function bytesRefusal(password: unknown): Response | undefined {
  if (typeof password !== 'string' || Buffer.byteLength(password) <= PASSWORD_MAX_BYTES) return undefined;
  return authError(
    400,
    'validation_failed',
    `Password cannot be longer than ${PASSWORD_MAX_BYTES} characters`,
  );
}
