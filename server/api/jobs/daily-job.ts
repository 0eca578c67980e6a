import { Rounds } from './rounds.ts';

export interface DailyWork {
  /** must bear being done by several processes at once */
  run(): Promise<unknown>;
  onFailure(error: unknown): void;
}

/** long enough after the start that nobody waits for it */
const FIRST_PAUSE_MS = 60_000;
const PAUSE_MS = 86_400_000;

/** Does something soon after the start and once a day from then on, until it is stopped. */
export class DailyJob {
  readonly #rounds: Rounds;

  constructor(work: DailyWork) {
    this.#rounds = new Rounds(async () => {
      try {
        await work.run();
      } catch (error) {
        work.onFailure(error);
      }
      return PAUSE_MS;
    });
  }

  start(): void {
    this.#rounds.start(FIRST_PAUSE_MS);
  }

  /** No further round begins; the one under way ends first. */
  stop(): Promise<void> {
    return this.#rounds.stop();
  }
}
