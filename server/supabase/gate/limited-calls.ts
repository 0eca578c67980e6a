import { type Caller, subjectOf } from '../database/database.ts';
import { authError } from './answers.ts';
import type { AllowedCall } from './allowed-calls.ts';
import type { Attempt, AttemptKind } from './attempt-limiter.ts';

export interface LimitedCall extends Attempt {
  /** only failures count; a success gives the attempt back */
  onlyFailures: boolean;
}

const BY_PATH: Readonly<Record<string, AttemptKind>> = {
  '/signup': 'sign_up',
  '/recover': 'recover',
  '/resend': 'resend',
  '/verify': 'verify',
  '/confirm': 'verify',
};

const SECOND_STEP = /^\/factors\/[^/]+\/verify$/;

/** Whether the attempts of a call are counted for the account of who sends it: then that must be proven. */
export const isCountedForCaller = (path: string, method: string): boolean =>
  (path === '/user' && method === 'PUT') || SECOND_STEP.test(path);

/**
 * As what attempts a call counts, and whose: none, one, or several of which each has to be allowed. They are looked at
 * before any password is hashed and any mail written.
 */
export function limitedCallsOf(
  call: AllowedCall,
  method: string,
  url: URL,
  body: ArrayBuffer | undefined,
  caller: Caller,
  address: string,
): LimitedCall[] {
  if (call.service !== 'auth') return [];
  const isSignIn = call.path === '/token' && url.searchParams.get('grant_type') === 'password';
  const kind = isSignIn ? 'sign_in' : method === 'POST' ? BY_PATH[call.path] : undefined;
  if (kind !== undefined) {
    const account = textOf(fieldsOf(body).email);
    return [{ kind, address, account, onlyFailures: kind === 'sign_in' || kind === 'verify' }];
  }
  if (caller.role !== 'authenticated') return [];
  // six digits: whoever has the password already must not try them all
  if (SECOND_STEP.test(call.path))
    return [{ kind: 'second_step', address, account: subjectOf(caller), onlyFailures: true }];
  if (call.path === '/user' && method === 'PUT') {
    const fields = fieldsOf(body);
    const account = subjectOf(caller);
    const limited: LimitedCall[] = [];
    // every new address costs two emails, one of them to somebody who may never have heard of us
    if (fields.email !== undefined)
      limited.push({ kind: 'address_change', address, account, onlyFailures: false });
    // the old password can be guessed here
    if (fields.current_password !== undefined)
      limited.push({ kind: 'password_change', address, account, onlyFailures: true });
    return limited;
  }
  return [];
}

/** The same words for everybody, whether the account exists or not and whether the password was right. */
export function tooManyAttempts(retryAfterSeconds: number): Response {
  return authError(429, 'over_request_rate_limit', 'Too many attempts. Please wait and try again.', {
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
}

function fieldsOf(body: ArrayBuffer | undefined): Record<string, unknown> {
  if (body === undefined) return {};
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
