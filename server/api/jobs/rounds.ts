/** Runs the same round again and again in the background, each after a pause, until it is stopped. */
export class Rounds {
  readonly #round: (lastPauseMs: number) => Promise<number>;
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> = Promise.resolve();
  #stopped = false;

  /** @param round never throws; told the pause before it, answers with the pause until the next, both in ms */
  constructor(round: (lastPauseMs: number) => Promise<number>) {
    this.#round = round;
  }

  get isStopped(): boolean {
    return this.#stopped;
  }

  start(firstPauseMs: number): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#underWay = this.#round(firstPauseMs).then((pauseMs) => this.start(pauseMs));
    }, firstPauseMs);
    this.#timer.unref();
  }

  /** No further round begins; the one under way ends first. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#underWay;
  }
}
