import { RATE_LIMIT_ATTEMPTS_COUNT, RATE_LIMIT_WINDOW_MS } from '#domain/limits.ts';
import { accountOf } from './account-key.ts';
import { type AttemptCounter, type CounterMaker, memoryCounter } from './attempt-counters.ts';
import { networkOf } from '../../configuration/network-of.ts';

/** What is being tried; each kind is counted for itself. */
export type AttemptKind =
  | 'sign_in'
  | 'sign_up'
  | 'recover'
  | 'resend'
  | 'verify'
  | 'password_change'
  | 'second_step'
  | 'address_change';

export interface Attempt {
  kind: AttemptKind;
  /** address of the socket, never of a header (AU-05) */
  address: string;
  /** whom it is about: an e-mail address or the id of a session; empty when the body names nobody */
  account: string;
  /** a device on which this account signed in before */
  device?: string | undefined;
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
/**
 * Wrong passwords for one account from all addresses together. An attacker with many addresses gets no further, and
 * one with a single address, who is refused after 5, keeps nobody out who comes from elsewhere.
 */
const SIGN_INS_EVERYWHERE_COUNT = 10;
/**
 * Mails asked for in one account's name, and sign-ups, from all addresses together: so many that strangers do not keep
 * its owner from asking. How many mails reach a mailbox is bounded by the pause between them.
 */
const MAILS_EVERYWHERE_COUNT = 1_000;
const MAILING: ReadonlySet<AttemptKind> = new Set(['recover', 'resend', 'sign_up']);
const NEIGHBOURS_COUNT = 10_000;

/**
 * AUTH-24, AU-03, AU-04: 5 attempts per 900000 ms for an account, and a much higher number for an address. Sign-ins,
 * sign-ups and mails asked for are counted by account and source, so that nobody is locked out everywhere by somebody
 * elsewhere, and by account alone up to a higher number; a device that is known for the account has 5 of its own
 * (decision 50). A change of address is counted by account alone: nobody else asks in its name, and from many sources
 * one member could else have thousands of strangers written to. An attempt is counted before it is made and given back
 * when it succeeds, so that a burst of parallel ones cannot slip through (AU-05). Whoever has signed in from an address
 * before is not locked out by what others do there.
 */
export class AttemptLimiter {
  readonly #byAccount: AttemptCounter;
  readonly #everywhere: AttemptCounter;
  readonly #mailsEverywhere: AttemptCounter;
  readonly #byAddress: AttemptCounter;
  /** accounts by the address from which they signed in, the longest unseen first; in memory only */
  readonly #neighbours = new Set<string>();

  /** @param counter where it is counted: in this process, or for several of them together */
  constructor(counter: CounterMaker = memoryCounter) {
    const seconds = WINDOW_SECONDS;
    this.#byAccount = counter('account', { points: RATE_LIMIT_ATTEMPTS_COUNT, seconds });
    this.#everywhere = counter('everywhere', { points: SIGN_INS_EVERYWHERE_COUNT, seconds });
    this.#mailsEverywhere = counter('mails everywhere', { points: MAILS_EVERYWHERE_COUNT, seconds });
    this.#byAddress = counter('address', { points: ATTEMPTS_PER_ADDRESS_COUNT, seconds });
  }

  async count(attempt: Attempt): Promise<Verdict> {
    // the account first: who only hammers at one of them uses up nothing of the neighbours'
    const byAccount = await this.#countAccount(attempt);
    if (typeof byAccount === 'number')
      return { allowed: false, retryAfterSeconds: byAccount, isCrowded: false };
    const addressKey = `${attempt.kind} ${networkOf(attempt.address)}`;
    const byAddress = await this.#byAddress.consume(addressKey);
    if (byAddress === 'counted') {
      const refund = async () => {
        await this.#byAddress.reward(addressKey);
        await byAccount.refund();
      };
      return { allowed: true, crowded: undefined, refund };
    }
    if (attempt.device !== undefined || this.#neighbours.has(neighbourOf(attempt))) {
      return { allowed: true, crowded: byAddress, refund: () => byAccount.refund() };
    }
    await byAccount.refund();
    return { allowed: false, retryAfterSeconds: byAddress, isCrowded: true };
  }

  /** @returns how to give it back, or the seconds to wait where there were too many */
  async #countAccount(attempt: Attempt): Promise<{ refund(): Promise<void> } | number> {
    const { kind, account, device } = attempt;
    if (account === '') return { refund: async () => undefined };
    const own = `${kind} ${accountOf(account)}`;
    if (MAILING.has(kind)) {
      return taken([
        [this.#byAccount, neighbourOf(attempt)],
        [this.#mailsEverywhere, own],
      ]);
    }
    if (kind !== 'sign_in') return taken([[this.#byAccount, own]]);
    // what others try does not count against a known device, nor what is tried on it against others
    if (device !== undefined) return taken([[this.#byAccount, `${own} on ${device}`]]);
    return taken([
      [this.#byAccount, neighbourOf(attempt)],
      [this.#everywhere, own],
    ]);
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

/** Counts with each of these counters in turn; where one of them refuses, none has counted. */
async function taken(
  counters: readonly (readonly [AttemptCounter, string])[],
): Promise<{ refund(): Promise<void> } | number> {
  const done: (readonly [AttemptCounter, string])[] = [];
  const refund = async () => {
    for (const [counter, key] of done) await counter.reward(key);
  };
  for (const one of counters) {
    const [counter, key] = one;
    const counted = await counter.consume(key);
    if (counted !== 'counted') {
      await refund();
      return counted;
    }
    done.push(one);
  }
  return { refund };
}

function neighbourOf({ kind, address, account }: Attempt): string {
  return `${kind} ${networkOf(address)} ${accountOf(account)}`;
}
