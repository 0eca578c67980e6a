import type { DatabaseClient } from '../clients/database.ts';
import type { PushAnswer, PushSubscriber } from '../clients/push-service.ts';
import { fromRemote } from '../errors.ts';

/** One browser that is to be told now. */
export interface DuePush extends PushSubscriber {
  id: string;
  /** how long the word may wait for a phone without a line */
  lives_s: number;
  /** an alarm of somebody on call */
  is_urgent: boolean;
}

/** Browsers that are to be told that there is something. Whom, when and when not is decided by the database. */
export class PushQueue {
  readonly #database: DatabaseClient;
  readonly #now: (() => Date) | undefined;

  /** @param now the clock by which words become due; without one the database's own */
  constructor(database: DatabaseClient, now?: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** Leases up to `limit` that are due, for five minutes; throws where the database refuses or is not there. */
  async take(limit: number): Promise<DuePush[]> {
    const { data, error, status } = await this.#database
      .asService()
      .rpc('take_push', { p_limit: limit, ...this.#clock() });
    if (error) throw fromRemote(error, status);
    return data as DuePush[];
  }

  /** What became of it: `failed` is tried again later, eight times at most; `gone` removes the browser. */
  async finish(id: string, outcome: PushAnswer | 'failed'): Promise<void> {
    const { error, status } = await this.#database
      .asService()
      .rpc('push_done', { p_id: id, p_outcome: outcome, ...this.#clock() });
    if (error) throw fromRemote(error, status);
  }

  #clock(): { p_now?: string } {
    return this.#now ? { p_now: this.#now().toISOString() } : {};
  }
}
