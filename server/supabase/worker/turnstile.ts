/** Leaves once whoever came before is through. */
type Leave = () => void;

export interface TurnstileLimits {
  /** how many may be inside at once */
  insideCount: number;
  /** how many more may wait */
  waitingCount: number;
  /** how long one waits before being turned away, in ms */
  longestWaitMs: number;
}

/**
 * Lets in as many as can be served at once; others wait in order, and whoever waits too long, or finds too many
 * waiting, is turned away before anything was begun. Under more load than a machine bears this is what keeps those who
 * are let in from running into their time limit: a call that was refused can be made again without doubt, one that was
 * cut off cannot.
 */
export class Turnstile {
  readonly #limits: TurnstileLimits;
  readonly #waiting = new Set<() => void>();
  #inside = 0;

  constructor(limits: TurnstileLimits) {
    this.#limits = limits;
  }

  /** @returns what to call on leaving; undefined for whoever is turned away */
  async enter(): Promise<Leave | undefined> {
    if (this.#inside < this.#limits.insideCount) {
      this.#inside += 1;
    } else if (this.#waiting.size >= this.#limits.waitingCount || !(await this.#isLetIn())) {
      return undefined;
    }
    return () => this.#leave();
  }

  /** Waits for a place that somebody hands on; false where that takes too long. */
  #isLetIn(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle(false), this.#limits.longestWaitMs);
      const next = () => settle(true);
      const settle = (isLetIn: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(next);
        resolve(isLetIn);
      };
      this.#waiting.add(next);
    });
  }

  /** The place goes to whoever has waited longest. */
  #leave(): void {
    const [next] = this.#waiting;
    if (next) next();
    else this.#inside -= 1;
  }
}
