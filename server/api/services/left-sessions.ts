import type { DatabaseClient } from '../clients/database.ts';
import { fromRemote } from '../errors.ts';
import { AddressQuota, type RateLimits } from './quota.ts';

/** Many people share one address behind a provider's NAT. */
export const LEAVING_LIMITS = { perAddress: 60 } as const satisfies RateLimits;

/** FM-35: ends sessions that a device has left without the auth service knowing. */
export class LeftSessions {
  readonly #database: DatabaseClient;
  readonly #byAddress = new AddressQuota(LEAVING_LIMITS.perAddress);

  constructor(database: DatabaseClient) {
    this.#database = database;
  }

  /** Ends them for good; ids that are unknown or gone are no error. Throws `rate_limited` beyond the quota. */
  async end(ids: readonly string[], address: string): Promise<void> {
    await this.#byAddress.consume(address);
    const { error, status } = await this.#database
      .asService()
      .rpc('end_left_sessions', { p_session_ids: [...ids] });
    if (error) throw fromRemote(error, status);
  }
}
