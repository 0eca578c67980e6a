import type { PushServiceClient } from '../clients/push-service.ts';
import type { DuePush, PushQueue } from '../services/push-queue.ts';
import { roundsOver } from './rounds.ts';

export interface PushJobParts {
  queue: Pick<PushQueue, 'take' | 'finish'>;
  service: Pick<PushServiceClient, 'tell'>;
  /** false while an admin has switched notifications off: what is due waits */
  isOn: () => boolean;
  /** told about every failure; what it is told holds no address */
  onFailure: (event: string, error: unknown) => void;
}

const WORDS_AT_ONCE_COUNT = 20;
const FIRST_PAUSE_MS = 3_000;
/** the longest that a word waits while nothing else happens */
const LONGEST_PAUSE_MS = 10_000;

/** Tells the browsers that are due, in the background, until it is stopped. */
export class PushJob {
  readonly #parts: PushJobParts;
  readonly #rounds = roundsOver({
    runOnce: () => this.runOnce(),
    batchCount: WORDS_AT_ONCE_COUNT,
    firstPauseMs: FIRST_PAUSE_MS,
    longestPauseMs: LONGEST_PAUSE_MS,
    onFailure: (error) => this.#parts.onFailure('push_round_failed', error),
  });

  constructor(parts: PushJobParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#rounds.start(FIRST_PAUSE_MS);
  }

  /** No further round begins; the one under way ends first. */
  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /** One round: takes what is due and says it, at most twenty at once. Returns how many there were. */
  async runOnce(): Promise<number> {
    if (!this.#parts.isOn()) return 0;
    const due = await this.#parts.queue.take(WORDS_AT_ONCE_COUNT);
    await Promise.all(due.map((one) => this.#tell(one)));
    return due.length;
  }

  async #tell({ id, lives_s: livesS, ...subscriber }: DuePush): Promise<void> {
    const { queue, service, onFailure } = this.#parts;
    const outcome = await service.tell(subscriber, livesS).catch((error: unknown) => {
      onFailure('push_not_sent', error);
      return 'failed' as const;
    });
    // one that was sent and could not be marked is sent again: the phone then shows the same word in the same place
    await queue.finish(id, outcome).catch((error: unknown) => onFailure('push_not_marked', error));
  }
}
