import type { JobRecord } from '../services/job-record.ts';
import type { Retention } from '../services/retention.ts';
import { Rounds } from './rounds.ts';

export interface OfferJobParts {
  rows: Pick<Retention, 'lapseOffers'>;
  record: Pick<JobRecord, 'note'>;
  onFailure: (event: string, error: unknown) => void;
}

/** long enough after the start that nobody waits for it */
const FIRST_PAUSE_MS = 60_000;
/** how long a place lies free at most that nobody gave back with a press */
const PAUSE_MS = 300_000;
/** how often it is noted that the job works while nothing ends */
const NOTE_EVERY_MS = 3_600_000;

/**
 * Ends offers of places whose time is over and gives what is free to the next who waits [FEAT-08], in the background,
 * until it is stopped. Several processes may do it at once.
 */
export class OfferJob {
  readonly #parts: OfferJobParts;
  readonly #rounds = new Rounds(() => this.#round());
  #notedMs = -Infinity;

  constructor(parts: OfferJobParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#rounds.start(FIRST_PAUSE_MS);
  }

  /** No further round begins; the one under way ends first. */
  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /** The pause until the next round, in ms. */
  async #round(): Promise<number> {
    const { rows, record, onFailure } = this.#parts;
    const started = performance.now();
    let failure: unknown;
    let endedCount = 0;
    try {
      endedCount = await rows.lapseOffers();
    } catch (error) {
      failure = error;
      onFailure('offers_not_lapsed', error);
    }
    if (failure !== undefined || endedCount > 0 || started - this.#notedMs >= NOTE_EVERY_MS) {
      // a failure is noted as over with the next good round
      this.#notedMs = failure === undefined ? started : -Infinity;
      // why it failed is what counts; that the note failed too says nothing new
      await record.note('lapse_offers', performance.now() - started, failure).catch(() => undefined);
    }
    return PAUSE_MS;
  }
}
