import type { DatabaseClient } from '../clients/database.ts';
import { fromRemote } from '../errors.ts';
import { AddressQuota, Quota, type RateLimits } from './quota.ts';

/** Many people share one address behind a provider's NAT; a token of 244 random bits is guessed by nobody. */
export const DECLINE_LIMITS = { perAddress: 20, inAll: 1_000 } as const satisfies RateLimits;

/** What people without an account do with an invitation. */
export class Invitations {
  readonly #database: Pick<DatabaseClient, 'asService'>;
  readonly #byAddress = new AddressQuota(DECLINE_LIMITS.perAddress);
  readonly #inAll = new Quota(DECLINE_LIMITS.inAll);

  constructor(database: Pick<DatabaseClient, 'asService'>) {
    this.#database = database;
  }

  /**
   * The address that got this token is not invited again.
   * @throws AppError `rate_limited` beyond the quota, and where the database cannot be reached
   */
  async decline(token: string, address: string): Promise<void> {
    await this.#byAddress.consume(address);
    await this.#inAll.consume('all');
    const { error, status } = await this.#database.asService().rpc('decline_invitation', { p_token: token });
    if (error) throw fromRemote(error, status);
  }
}
