import { scrubText } from '#domain/scrub.ts';
import type { MailOutbox } from '../services/mail-outbox.ts';
import { type ComposedMail, composeMail, type WaitingMail } from '../text/compose-mail.ts';
import { roundsOver } from './rounds.ts';

export interface MailJobParts {
  outbox: Pick<MailOutbox, 'take' | 'finish'>;
  send(mail: ComposedMail): Promise<void>;
  publicUrl: string;
  /** told about every failure; what it is told holds no address */
  onFailure(event: string, error: unknown): void;
}

const MAILS_AT_ONCE_COUNT = 20;
const FIRST_PAUSE_MS = 2_000;
/** the longest that a decision waits for its mail while nothing else happens */
const LONGEST_PAUSE_MS = 6_000;

/** Sends what waits in the outbox, in the background, until it is stopped. */
export class MailJob {
  readonly #parts: MailJobParts;
  /** sent, but the database does not know it yet: such a mail is never sent again, only marked */
  readonly #sentUnmarked = new Set<string>();
  readonly #rounds = roundsOver({
    runOnce: () => this.runOnce(),
    batchCount: MAILS_AT_ONCE_COUNT,
    firstPauseMs: FIRST_PAUSE_MS,
    longestPauseMs: LONGEST_PAUSE_MS,
    onFailure: (error) => this.#parts.onFailure('mail_round_failed', error),
  });

  constructor(parts: MailJobParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#rounds.start(FIRST_PAUSE_MS);
  }

  /** No further round begins; the one under way ends first. */
  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /** One round: takes what is due and sends it. Returns how many mails there were. */
  async runOnce(): Promise<number> {
    const mails = await this.#parts.outbox.take(MAILS_AT_ONCE_COUNT);
    for (const mail of mails) {
      // A signal to stop leaves the rest leased; they are due again in five minutes.
      if (this.#rounds.isStopped) break;
      await this.#deliver(mail);
    }
    return mails.length;
  }

  async #deliver(mail: WaitingMail): Promise<void> {
    if (!this.#sentUnmarked.has(mail.id)) {
      try {
        await this.#parts.send(composeMail(mail, this.#parts.publicUrl));
        this.#sentUnmarked.add(mail.id);
      } catch (error) {
        this.#parts.onFailure('mail_not_sent', error);
        await this.#mark(mail.id, reasonOf(error));
        return;
      }
    }
    if (await this.#mark(mail.id, null)) this.#sentUnmarked.delete(mail.id);
  }

  async #mark(id: string, reason: string | null): Promise<boolean> {
    try {
      await this.#parts.outbox.finish(id, reason);
      return true;
    } catch (error) {
      this.#parts.onFailure('mail_not_marked', error);
      return false;
    }
  }
}

/** Mail servers name the address in their refusals; it does not belong into a column that admins may read. */
function reasonOf(error: unknown): string {
  return scrubText(error instanceof Error ? error.message : 'unknown').slice(0, 500);
}
