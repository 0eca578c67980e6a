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
  readonly #work: DailyWork;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(work: DailyWork) {
    this.#work = work;
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
      await this.#work.run();
    } catch (error) {
      this.#work.onFailure(error);
    }
    this.#schedule(PAUSE_MS);
  }
}
