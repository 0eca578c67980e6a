import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { isLoopbackHost } from '../../configuration/loopback.ts';
import { networkOf } from '../../configuration/network-of.ts';

/** Whole towns share one address of a mobile operator; a home screen asks about twenty times. */
export const DATA_CALLS_PER_MINUTE = 6_000;
/** Pages name pictures that lie there ready; a picture that is worked out costs a core a part of a second. */
export const SHAPES_PER_MINUTE = 60;
/** A browser signs in, renews its session once an hour and asks who it is; also behind the address of a whole town. */
export const AUTH_CALLS_PER_MINUTE = 600;
const WINDOW_SECONDS = 60;

/** Where a call of this process itself comes from, which renders pages for everybody. */
export const OWN_PROCESS = 'in-process';

interface DataLimits {
  callsPerMinute?: number | undefined;
  /** false where nobody but this machine reaches the server: what is tried out or measured there is not counted */
  countsThisMachine: boolean;
}

/** How often one address may ask for data, of the auth service, or for pictures in another shape [IN-07]. What the process asks itself is never counted. */
export class DataLimiter {
  readonly #limiter: RateLimiterMemory;
  readonly #countsThisMachine: boolean;

  constructor({ callsPerMinute = DATA_CALLS_PER_MINUTE, countsThisMachine }: DataLimits) {
    this.#limiter = new RateLimiterMemory({ points: callsPerMinute, duration: WINDOW_SECONDS });
    this.#countsThisMachine = countsThisMachine;
  }

  /** @returns seconds to wait, or undefined where the call may go on */
  async retryAfterSeconds(address: string): Promise<number | undefined> {
    if (address === OWN_PROCESS) return undefined;
    if (!this.#countsThisMachine && isLoopbackHost(address)) return undefined;
    try {
      await this.#limiter.consume(networkOf(address));
      return undefined;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.ceil(refusal.msBeforeNext / 1000);
    }
  }
}
