/** How a run of a job ended, as far as the next delay depends on it. */
export interface FinishedRun {
  hasFailed: boolean;
  /** how many items it handled */
  count: number;
  /** the delay before it, in ms */
  lastDelayMs: number;
}

export interface Schedule {
  firstDelayMs: number;
  /** the delay until the next run, in ms */
  nextDelayMs(run: FinishedRun): number;
}

export interface IntervalOptions {
  /** the interval where this is absent */
  firstDelayMs?: number;
  /** a run that handled at least this many items is followed by the next after `batchDelayMs` */
  batch?: { minCount: number; delayMs: number };
  /** while runs fail, the delay doubles up to this; it stays the same where this is absent */
  maxBackOffMs?: number;
}

/** The same interval after every run. */
export function every(intervalMs: number, options: IntervalOptions = {}): Schedule {
  const { firstDelayMs = intervalMs, batch, maxBackOffMs } = options;
  return {
    firstDelayMs,
    nextDelayMs: ({ hasFailed, count, lastDelayMs }) => {
      if (hasFailed && maxBackOffMs !== undefined)
        return Math.min(Math.max(lastDelayMs, intervalMs) * 2, maxBackOffMs);
      return batch && count >= batch.minCount ? batch.delayMs : intervalMs;
    },
  };
}

/** between full batches; each item is a conversation with somebody else's server anyway */
const FULL_BATCH_DELAY_MS = 200;
const MAX_BACK_OFF_MS = 60_000;

/** Polls a queue: soon again while batches are full, less and less often while it is empty or cannot be read. */
export function pollQueue(options: { batchSize: number; minDelayMs: number; maxDelayMs: number }): Schedule {
  const { batchSize, minDelayMs, maxDelayMs } = options;
  return {
    firstDelayMs: minDelayMs,
    nextDelayMs: ({ hasFailed, count, lastDelayMs }) => {
      if (hasFailed) return Math.min(lastDelayMs * 2, MAX_BACK_OFF_MS);
      if (count === batchSize) return FULL_BATCH_DELAY_MS;
      return count > 0 ? minDelayMs : Math.min(lastDelayMs * 2, maxDelayMs);
    },
  };
}
