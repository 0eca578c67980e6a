import type { JobRecord } from '../services/job-record.ts';
import type { Reminders } from '../services/reminders.ts';
import { Rounds } from './rounds.ts';

export interface ReminderJobParts {
  reminders: Pick<Reminders, 'step'>;
  record: Pick<JobRecord, 'note'>;
  onFailure: (event: string, error: unknown) => void;
}

const PEOPLE_AT_ONCE_COUNT = 500;
/** long enough after the start that nobody waits for it */
const FIRST_PAUSE_MS = 60_000;
/** between two steps while there is work, so that whoever uses the product meanwhile gets her turn */
const STEP_PAUSE_MS = 1_000;
/** how long after the end of somebody's quiet hours she may be reminded */
const PAUSE_MS = 1_800_000;

/** Reminds by rule, in the background, until it is stopped. */
export class ReminderJob {
  readonly #parts: ReminderJobParts;
  readonly #rounds = new Rounds(() => this.#round());

  constructor(parts: ReminderJobParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#rounds.start(FIRST_PAUSE_MS);
  }

  /** No further round begins; the one under way ends first. */
  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /** The pause until the next step, in ms. */
  async #round(): Promise<number> {
    const { reminders, record, onFailure } = this.#parts;
    const started = performance.now();
    let failure: unknown;
    let count = 0;
    try {
      count = await reminders.step(PEOPLE_AT_ONCE_COUNT);
    } catch (error) {
      failure = error;
      onFailure('reminders_not_given', error);
    }
    // why it failed is what counts; that the note failed too says nothing new
    await record.note('remind_by_rules', performance.now() - started, failure).catch(() => undefined);
    return count >= PEOPLE_AT_ONCE_COUNT ? STEP_PAUSE_MS : PAUSE_MS;
  }
}
