import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#domain/error-codes.ts';
import { RATE_LIMIT_WINDOW_MS } from '#domain/limits.ts';
import { networkOf } from '../../configuration/network-of.ts';

/** How many calls are heard within a window of 15 minutes, by each copy of the server. */
export interface RateLimits {
  perAddress?: number;
  perPerson?: number;
  inAll?: number;
}

/** Bounds how often one key is heard within a window of 15 minutes, in this process. */
export class Quota {
  readonly #limiter: RateLimiterMemory;

  constructor(points: number) {
    this.#limiter = new RateLimiterMemory({ points, duration: RATE_LIMIT_WINDOW_MS / 1_000 });
  }

  /** Takes one point. @throws AppError `rate_limited`, with the seconds to wait, when none is left */
  async consume(key: string): Promise<void> {
    try {
      await this.#limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError('rate_limited', {
        params: { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1_000) },
      });
    }
  }
}

/** The same for the sender's address, of which a household or a rented machine has 2^64 in IPv6: they count as one. */
export class AddressQuota extends Quota {
  override consume(address: string): Promise<void> {
    return super.consume(networkOf(address));
  }
}
