import type { DatabaseClient } from '../clients/database.ts';
import { fromRemote } from '../errors.ts';
import { Quota } from './quota.ts';

/** per window of 15 minutes; many people share one address behind a provider's NAT */
const ENDS_PER_ADDRESS_COUNT = 60;

/** FM-35: ends sessions that a device has left without the auth service knowing. */
export class LeftSessions {
  readonly #database: DatabaseClient;
  readonly #byAddress = new Quota(ENDS_PER_ADDRESS_COUNT);

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
