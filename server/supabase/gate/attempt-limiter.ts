import { isIPv6 } from 'node:net';
import { normaliseEmail } from '#domain/email.ts';
import { RATE_LIMIT_ATTEMPTS_COUNT, RATE_LIMIT_WINDOW_MS } from '#domain/limits.ts';
import { type AttemptCounter, type CounterMaker, memoryCounter } from './attempt-counters.ts';

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
  | {
      allowed: true;
      /** the address has used up its attempts, and nobody there may learn that this one was looked at */
      crowded: number | undefined;
      refund(): Promise<void>;
    }
  | {
      allowed: false;
      retryAfterSeconds: number;
      /** it was refused for the address, not for the account */
      isCrowded: boolean;
    };

const WINDOW_SECONDS = RATE_LIMIT_WINDOW_MS / 1000;
/** A school or a whole street shares one address: this bounds machines, not people. */
const ATTEMPTS_PER_ADDRESS_COUNT = 100;
const MAX_ACCOUNT_CHARACTERS = 320;
const NEIGHBOURS_COUNT = 10_000;

/**
 * AUTH-24, AU-03, AU-04: 5 attempts per 900000 ms for an account, from wherever they come, and a much higher
 * number for an address. An attempt is counted before it is made and given back when it succeeds, so that a
 * burst of parallel ones cannot slip through (AU-05). Whoever has signed in from an address before is not locked
 * out by what others do there.
 */
export class AttemptLimiter {
  readonly #byAccount: AttemptCounter;
  readonly #byAddress: AttemptCounter;
  /** accounts by the address from which they signed in, the longest unseen first; in memory only */
  readonly #neighbours = new Set<string>();

  /** @param counter where it is counted: in this process, or for several of them together */
  constructor(counter: CounterMaker = memoryCounter) {
    this.#byAccount = counter('account', { points: RATE_LIMIT_ATTEMPTS_COUNT, seconds: WINDOW_SECONDS });
    this.#byAddress = counter('address', { points: ATTEMPTS_PER_ADDRESS_COUNT, seconds: WINDOW_SECONDS });
  }

  async count(attempt: Attempt): Promise<Verdict> {
    const addressKey = `${attempt.kind} ${networkOf(attempt.address)}`;
    const accountKey = `${attempt.kind} ${accountOf(attempt.account)}`;
    const isNamed = attempt.account !== '';
    // the account first: who only hammers at one of them uses up nothing of the neighbours'
    const byAccount = isNamed ? await this.#byAccount.consume(accountKey) : 'counted';
    if (byAccount !== 'counted') return { allowed: false, retryAfterSeconds: byAccount, isCrowded: false };
    const refundAccount = async () => {
      if (isNamed) await this.#byAccount.reward(accountKey);
    };
    const byAddress = await this.#byAddress.consume(addressKey);
    if (byAddress === 'counted') {
      const refund = async () => {
        await this.#byAddress.reward(addressKey);
        await refundAccount();
      };
      return { allowed: true, crowded: undefined, refund };
    }
    if (this.#neighbours.has(neighbourOf(attempt))) {
      return { allowed: true, crowded: byAddress, refund: refundAccount };
    }
    await refundAccount();
    return { allowed: false, retryAfterSeconds: byAddress, isCrowded: true };
  }

  /** Remembers that this account signed in from this address. */
  welcome(attempt: Attempt): void {
    const neighbour = neighbourOf(attempt);
    this.#neighbours.delete(neighbour);
    this.#neighbours.add(neighbour);
    for (const oldest of this.#neighbours) {
      if (this.#neighbours.size <= NEIGHBOURS_COUNT) break;
      this.#neighbours.delete(oldest);
    }
  }
}

function neighbourOf({ kind, address, account }: Attempt): string {
  return `${kind} ${networkOf(address)} ${accountOf(account)}`;
}

/** One key for all writings of a mailbox: capitals, spaces, a trailing dot, `+tag`, the dots of Gmail. */
function accountOf(account: string): string {
  // cut only what is comparable already: spaces in front would else push a different part out each time
  const email = normaliseEmail(account).normalize('NFKC').slice(0, MAX_ACCOUNT_CHARACTERS);
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
