import type { Imports } from '../services/imports.ts';
import { Rounds } from './rounds.ts';

export interface ImportJobParts {
  imports: Pick<Imports, 'recover'>;
  onFailure(event: string, error: unknown): void;
}

/** soon after a start that follows a kill, and then now and then */
const FIRST_PAUSE_MS = 5_000;
const PAUSE_MS = 10_000;

/** FEAT-07: takes back what imports had written when their server was killed, in the background until it is stopped. */
export class ImportJob {
  readonly #parts: ImportJobParts;
  readonly #rounds = new Rounds(() => this.#round());

  constructor(parts: ImportJobParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#rounds.start(FIRST_PAUSE_MS);
  }

  /** No further round begins; the one under way ends first. */
  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  async #round(): Promise<number> {
    try {
      await this.#parts.imports.recover();
    } catch (error) {
      this.#parts.onFailure('imports_not_recovered', error);
    }
    return PAUSE_MS;
  }
}
