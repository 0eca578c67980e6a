import type { DatabaseClient } from '../clients/database.ts';
import { fromRemote } from '../errors.ts';

/** FEAT-06: announcements on their way from the database to people. Any number of processes may ask for steps at once. */
export class Announcements {
  readonly #database: DatabaseClient;
  readonly #now: (() => Date) | undefined;

  /** @param now the clock by which they become due; without one the database's own */
  constructor(database: DatabaseClient, now?: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * One step, which is one transaction: an announcement that is due becomes deliveries, or up to `limit` deliveries
   * become notifications and mails. Returns how much was done; 0: there is nothing to do at present.
   */
  async step(limit: number): Promise<number> {
    const clock = this.#now ? { p_now: this.#now().toISOString() } : {};
    const { data, error, status } = await this.#database
      .asService()
      .rpc('send_announcements', { p_limit: limit, ...clock });
    if (error) throw fromRemote(error, status);
    return Number(data);
  }
}
