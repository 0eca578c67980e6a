import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { isLoopbackHost } from '../../configuration/loopback.ts';
import { networkOf } from '../../configuration/network-of.ts';

/** Whole towns share one address of a mobile operator; a home screen asks about twenty times. */
export const DATA_CALLS_PER_MINUTE = 6_000;
const WINDOW_SECONDS = 60;

/** Where a call of this process itself comes from, which renders pages for everybody. */
export const OWN_PROCESS = 'in-process';

/** How often one address may ask the data API [IN-07]. What this machine asks itself is not counted. */
export class DataLimiter {
  readonly #limiter: RateLimiterMemory;

  constructor(callsPerMinute = DATA_CALLS_PER_MINUTE) {
    this.#limiter = new RateLimiterMemory({ points: callsPerMinute, duration: WINDOW_SECONDS });
  }

  /** @returns seconds to wait, or undefined where the call may go on */
  async retryAfterSeconds(address: string): Promise<number | undefined> {
    if (address === OWN_PROCESS || isLoopbackHost(address)) return undefined;
    try {
      await this.#limiter.consume(networkOf(address));
      return undefined;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.ceil(refusal.msBeforeNext / 1000);
    }
  }
}
