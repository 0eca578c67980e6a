/** Runs an asynchronous step repeatedly, each after the delay that the previous one asked for, until it is stopped. */
export class PollingLoop {
  readonly #step: (lastDelayMs: number) => Promise<number>;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  /** @param step never throws; receives the delay before it and returns the delay until the next, both in ms */
  constructor(step: (lastDelayMs: number) => Promise<number>) {
    this.#step = step;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  start(delayMs: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#step(delayMs).then((nextMs) => this.start(nextMs));
    }, delayMs);
    this.#timer.unref();
  }

  /** No further step begins; the running one ends first. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }
}
