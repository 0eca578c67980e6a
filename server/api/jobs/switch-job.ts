import type { FeatureSwitches } from '../services/feature-switches.ts';
import { Rounds } from './rounds.ts';

export interface SwitchJobParts {
  switches: Pick<FeatureSwitches, 'refresh'>;
  onFailure(event: string, error: unknown): void;
}

/** what an admin switches holds in every process after this */
const PAUSE_MS = 3_000;
/** while the database cannot be reached, it is asked less and less often */
const LONGEST_PAUSE_MS = 60_000;

/** FEAT-01: asks every few seconds what admins have switched, in the background, until it is stopped. */
export class SwitchJob {
  readonly #parts: SwitchJobParts;
  readonly #rounds = new Rounds((lastPauseMs) => this.#round(lastPauseMs));

  constructor(parts: SwitchJobParts) {
    this.#parts = parts;
  }

  /** Asks at once, so that a restart switches nothing on again for longer than one question takes. */
  start(): void {
    this.#rounds.start(0);
  }

  /** No further round begins; the one under way ends first. */
  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  async #round(lastPauseMs: number): Promise<number> {
    try {
      await this.#parts.switches.refresh();
      return PAUSE_MS;
    } catch (error) {
      this.#parts.onFailure('switches_not_read', error);
      return Math.min(Math.max(lastPauseMs, PAUSE_MS) * 2, LONGEST_PAUSE_MS);
    }
  }
}
