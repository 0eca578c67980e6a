import type { DatabaseClient } from '../clients/database.ts';
import { fromRemote } from '../errors.ts';

/** A text that somebody wrote and that nobody has read for danger yet. */
export interface WaitingText {
  id: number;
  /** where it was written, as `private.screenings` names it */
  source: string;
  body: string;
}

/** What was read in a text; null: no danger. The kind is one of `DISTRESS_KINDS`. */
export interface Verdict {
  id: number;
  kind: string | null;
}

/** Texts that wait to be read for danger (SG-04). Each is leased to one reader at a time, so many may run. */
export class Screenings {
  readonly #database: DatabaseClient;

  constructor(database: DatabaseClient) {
    this.#database = database;
  }

  /** Leases up to `limit` texts for a minute. Throws where the database refuses or is not there. */
  async take(limit: number): Promise<WaitingText[]> {
    const { data, error, status } = await this.#database
      .asService()
      .rpc('take_screenings', { p_limit: limit });
    if (error) throw fromRemote(error, status);
    return data as WaitingText[];
  }

  /** Hands over the verdicts: what is danger becomes a case of the team, and every text is forgotten. */
  async finish(verdicts: readonly Verdict[]): Promise<void> {
    const { error, status } = await this.#database.asService().rpc('screened', { p_results: verdicts });
    if (error) throw fromRemote(error, status);
  }
}
