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

/** while many wait in a queue; each of them is a conversation with somebody else's server anyway */
const FULL_BATCH_PAUSE_MS = 200;
/** while the database cannot be reached, it is asked less and less often */
const LONGEST_PAUSE_AFTER_FAILURE_MS = 60_000;

export interface QueueRounds {
  /** takes what is due and sends it; answers how many there were */
  runOnce: () => Promise<number>;
  /** how many one round takes at most */
  batchCount: number;
  firstPauseMs: number;
  /** the longest that something waits while nothing else happens */
  longestPauseMs: number;
  onFailure: (error: unknown) => void;
}

/** Rounds over a queue: again soon while it is full, less and less often while it is empty or cannot be asked. */
export function roundsOver({
  runOnce,
  batchCount,
  firstPauseMs,
  longestPauseMs,
  onFailure,
}: QueueRounds): Rounds {
  return new Rounds(async (lastPauseMs) => {
    try {
      const count = await runOnce();
      if (count === batchCount) return FULL_BATCH_PAUSE_MS;
      return count > 0 ? firstPauseMs : Math.min(lastPauseMs * 2, longestPauseMs);
    } catch (error) {
      onFailure(error);
      return Math.min(lastPauseMs * 2, LONGEST_PAUSE_AFTER_FAILURE_MS);
    }
  });
}
