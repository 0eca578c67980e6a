/** Gives the slot back. */
type Release = () => void;

export interface ConcurrencyLimits {
  /** how many run at once */
  runningCount: number;
  /** how many more may queue */
  queuedCount: number;
  /** how long one may queue, in ms */
  queueTimeoutMs: number;
}

/**
 * Bounds how many calls run at once; the others queue in order. A call that queues for too long, or finds the queue
 * full, is refused before any work is done, so it can safely be repeated; one cut off by its time limit could not.
 */
export class ConcurrencyLimit {
  readonly #limits: ConcurrencyLimits;
  readonly #queue = new Set<() => void>();
  #runningCount = 0;

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits;
  }

  /** @returns the function that releases the slot; undefined where the call is refused */
  async acquire(): Promise<Release | undefined> {
    if (this.#runningCount < this.#limits.runningCount) {
      this.#runningCount += 1;
    } else if (this.#queue.size >= this.#limits.queuedCount || !(await this.#waitForSlot())) {
      return undefined;
    }
    return () => this.#release();
  }

  /** False after the timeout. */
  #waitForSlot(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle(false), this.#limits.queueTimeoutMs);
      const next = () => settle(true);
      const settle = (hasSlot: boolean) => {
        clearTimeout(timer);
        this.#queue.delete(next);
        resolve(hasSlot);
      };
      this.#queue.add(next);
    });
  }

  /** Hands the slot to the call that has queued longest. */
  #release(): void {
    const [next] = this.#queue;
    if (next) next();
    else this.#runningCount -= 1;
  }
}
