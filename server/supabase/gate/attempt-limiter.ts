import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { normaliseEmail } from '#domain/email.ts';
import { RATE_LIMIT_ATTEMPTS_COUNT, RATE_LIMIT_WINDOW_MS } from '#domain/limits.ts';

/** What is being tried; each kind is counted for itself. */
export type AttemptKind = 'sign_in' | 'sign_up' | 'recover' | 'resend' | 'verify' | 'password_change';

export interface Attempt {
  kind: AttemptKind;
  /** address of the socket, never of a header (AU-05) */
  address: string;
  /** whom it is about: an e-mail address or the id of a session; empty when the body names nobody */
  account: string;
}

export type Verdict =
  | { allowed: true; refund(): Promise<void> }
  | { allowed: false; retryAfterSeconds: number };

const WINDOW_SECONDS = RATE_LIMIT_WINDOW_MS / 1000;
/** A school or a whole street shares one address: this bounds machines, not people. */
const ATTEMPTS_PER_ADDRESS_COUNT = 100;
const MAX_ACCOUNT_CHARACTERS = 320;

/**
 * AUTH-24, AU-03, AU-04: 5 attempts per 900000 ms for an account, from wherever they come, and a much higher
 * number for an address. An attempt is counted before it is made and given back when it succeeds, so that a
 * burst of parallel ones cannot slip through (AU-05).
 */
export class AttemptLimiter {
  readonly #byAccount = new RateLimiterMemory({
    points: RATE_LIMIT_ATTEMPTS_COUNT,
    duration: WINDOW_SECONDS,
  });
  readonly #byAddress = new RateLimiterMemory({
    points: ATTEMPTS_PER_ADDRESS_COUNT,
    duration: WINDOW_SECONDS,
  });

  async count(attempt: Attempt): Promise<Verdict> {
    const addressKey = `${attempt.kind} ${networkOf(attempt.address)}`;
    const accountKey = `${attempt.kind} ${accountOf(attempt.account)}`;
    const byAddress = await consume(this.#byAddress, addressKey);
    if (byAddress !== 'counted') return { allowed: false, retryAfterSeconds: byAddress };
    if (attempt.account !== '') {
      const byAccount = await consume(this.#byAccount, accountKey);
      if (byAccount !== 'counted') return { allowed: false, retryAfterSeconds: byAccount };
    }
    return {
      allowed: true,
      refund: async () => {
        await this.#byAddress.reward(addressKey);
        if (attempt.account !== '') await this.#byAccount.reward(accountKey);
      },
    };
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<'counted' | number> {
  try {
    await limiter.consume(key);
    return 'counted';
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
  }
}

/** One key for all writings of a mailbox: capitals, spaces, a trailing dot, `+tag`, the dots of Gmail. */
function accountOf(account: string): string {
  const email = normaliseEmail(account.slice(0, MAX_ACCOUNT_CHARACTERS)).normalize('NFKC');
  const at = email.lastIndexOf('@');
  if (at < 0) return email;
  const host = email.slice(at + 1).replace(/\.+$/, '');
  const name = email.slice(0, at).replace(/\+.*$/, '');
  return `${/^(gmail|googlemail)\.com$/.test(host) ? name.replaceAll('.', '') : name}@${host}`;
}

/** A household has a whole /64 of IPv6: it counts as one address. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = plain.includes('::') ? Array<string>(8 - left.length - right.length).fill('0') : [];
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
