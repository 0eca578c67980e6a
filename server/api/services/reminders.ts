import type { DatabaseClient } from '../clients/database.ts';
import { fromRemote } from '../errors.ts';

/** Product 1.8, 1.20: what rules remind people of. Which rules, and when not, is decided by the database. */
export class Reminders {
  readonly #database: DatabaseClient;

  constructor(database: DatabaseClient) {
    this.#database = database;
  }

  /**
   * One step: reminds at most `limit` people by each rule and tells how many that were. Several processes may ask at
   * once. Throws where the database refuses or is not there; then nobody was reminded.
   */
  async step(limit: number): Promise<number> {
    const { data, error, status } = await this.#database
      .asService()
      .rpc('remind_by_rules', { p_limit: limit });
    if (error) throw fromRemote(error, status);
    return Number(data);
  }
}
