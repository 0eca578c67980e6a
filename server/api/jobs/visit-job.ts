import type { VisitCounts } from '../services/visit-counts.ts';
import { Rounds } from './rounds.ts';

export interface VisitJobParts {
  visits: Pick<VisitCounts, 'write'>;
  onFailure(event: string, error: unknown): void;
}

const PAUSE_MS = 60_000;

/** FEAT-01: writes the sums of visits once a minute, in the background, until it is stopped. */
export class VisitJob {
  readonly #parts: VisitJobParts;
  readonly #rounds = new Rounds(() => this.#round());

  constructor(parts: VisitJobParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#rounds.start(PAUSE_MS);
  }

  /** Writes what is left. No further round begins. */
  async stop(): Promise<void> {
    await this.#rounds.stop();
    await this.#round();
  }

  async #round(): Promise<number> {
    try {
      await this.#parts.visits.write();
    } catch (error) {
      this.#parts.onFailure('visits_not_counted', error);
    }
    return PAUSE_MS;
  }
}
