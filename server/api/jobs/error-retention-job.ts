import { ERROR_REPORTS_KEPT_DAYS } from '#domain/limits.ts';
import type { ErrorIntake } from '../services/error-intake.ts';

export interface ErrorRetentionParts {
  intake: Pick<ErrorIntake, 'forget'>;
  onFailure(event: string, error: unknown): void;
}

/** long enough after the start that nobody waits for it */
const FIRST_PAUSE_MS = 60_000;
const PAUSE_MS = 86_400_000;

/** Deletes old error reports once a day, until it is stopped. Several processes may do so at once. */
export class ErrorRetentionJob {
  readonly #parts: ErrorRetentionParts;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(parts: ErrorRetentionParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#schedule(FIRST_PAUSE_MS);
  }

  /** No further round begins; the one under way ends first. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#round;
  }

  #schedule(pauseMs: number): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#round = this.#runAndSchedule();
    }, pauseMs);
    this.#timer.unref();
  }

  async #runAndSchedule(): Promise<void> {
    try {
      await this.#parts.intake.forget(ERROR_REPORTS_KEPT_DAYS);
    } catch (error) {
      this.#parts.onFailure('errors_not_forgotten', error);
    }
    this.#schedule(PAUSE_MS);
  }
}
