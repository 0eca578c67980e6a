import type { DatabaseClient } from '../clients/database.ts';
import { fromRemote } from '../errors.ts';

/** PR-07, SG-12: what the database keeps no longer; its function `private.retention` says how long rows are kept. */
export class Retention {
  readonly #database: DatabaseClient;

  constructor(database: DatabaseClient) {
    this.#database = database;
  }

  /** FEAT-11: ends proposals that nobody answered in time, and forgets old rounds. */
  async lapseProposals(): Promise<void> {
    const { error, status } = await this.#database.asService().rpc('lapse_proposals');
    if (error) throw fromRemote(error, status);
  }

  /** FEAT-08: ends offers of places that nobody answered in time, and gives what is free to the next; how many ended. */
  async lapseOffers(): Promise<number> {
    const { data, error, status } = await this.#database.asService().rpc('lapse_offers');
    if (error) throw fromRemote(error, status);
    return Number(data);
  }

  /** Deletes what is too old by now. Throws where the database refuses or is not there. */
  async forgetOld(): Promise<void> {
    for (const command of ['forget_old', 'forget_imports', 'forget_exports', 'forget_visits']) {
      const { error, status } = await this.#database.asService().rpc(command);
      if (error) throw fromRemote(error, status);
    }
  }
}
