import type { Announcements } from '../services/announcements.ts';
import { Rounds } from './rounds.ts';

export interface AnnouncementJobParts {
  announcements: Pick<Announcements, 'step'>;
  onFailure(event: string, error: unknown): void;
}

const DELIVERIES_AT_ONCE_COUNT = 500;
/** between two steps, so that whoever uses the product meanwhile gets her turn */
const STEP_PAUSE_MS = 250;
/** the longest that one that is due waits */
const PAUSE_MS = 10_000;
/** while the database cannot be reached, it is asked less and less often */
const LONGEST_PAUSE_MS = 60_000;

/** FEAT-06: lets announcements go out when their time has come, in the background, until it is stopped. */
export class AnnouncementJob {
  readonly #parts: AnnouncementJobParts;
  readonly #rounds = new Rounds((lastPauseMs) => this.#round(lastPauseMs));

  constructor(parts: AnnouncementJobParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#rounds.start(PAUSE_MS);
  }

  /** No further round begins; the one under way ends first. */
  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /** One step of sending. Returns how much was done. */
  runOnce(): Promise<number> {
    return this.#parts.announcements.step(DELIVERIES_AT_ONCE_COUNT);
  }

  /** The pause until the next step, in ms. */
  async #round(lastPauseMs: number): Promise<number> {
    try {
      return (await this.runOnce()) > 0 ? STEP_PAUSE_MS : PAUSE_MS;
    } catch (error) {
      this.#parts.onFailure('announcements_not_sent', error);
      return Math.min(Math.max(lastPauseMs, PAUSE_MS) * 2, LONGEST_PAUSE_MS);
    }
  }
}
