import type { PushServiceClient } from '../clients/push-service.ts';
import type { DuePush, PushQueue } from '../services/push-queue.ts';
import { Rounds } from './rounds.ts';

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
const FULL_BATCH_PAUSE_MS = 200;
/** the longest that a word waits while nothing else happens */
const LONGEST_PAUSE_MS = 10_000;
/** while the database cannot be reached, it is asked less and less often */
const LONGEST_PAUSE_AFTER_FAILURE_MS = 60_000;

/** Tells the browsers that are due, in the background, until it is stopped. */
export class PushJob {
  readonly #parts: PushJobParts;
  readonly #rounds = new Rounds((lastPauseMs) => this.#round(lastPauseMs));

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

  /** The pause until the next round, in ms. */
  async #round(lastPauseMs: number): Promise<number> {
    try {
      const count = await this.runOnce();
      if (count === WORDS_AT_ONCE_COUNT) return FULL_BATCH_PAUSE_MS;
      return count > 0 ? FIRST_PAUSE_MS : Math.min(lastPauseMs * 2, LONGEST_PAUSE_MS);
    } catch (error) {
      this.#parts.onFailure('push_round_failed', error);
      return Math.min(lastPauseMs * 2, LONGEST_PAUSE_AFTER_FAILURE_MS);
    }
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
