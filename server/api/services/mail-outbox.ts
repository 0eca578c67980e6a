import type { DatabaseClient } from '../clients/database.ts';
import { fromRemote } from '../errors.ts';
import type { WaitingMail } from '../text/compose-mail.ts';

/** The mails that wait in the database. Each is leased to one sender at a time, so many may run. */
export class MailOutbox {
  readonly #database: DatabaseClient;
  readonly #now: (() => Date) | undefined;

  /** @param now the clock by which mails become due; without one the database's own */
  constructor(database: DatabaseClient, now?: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** Leases up to `limit` mails that are due, for five minutes. */
  async take(limit: number): Promise<WaitingMail[]> {
    const { data, error, status } = await this.#database
      .asService()
      .rpc('take_mail', { p_limit: limit, ...this.#clock() });
    if (error) throw fromRemote(error, status);
    return data as WaitingMail[];
  }

  /** Without a reason the mail is sent for good; with one it is tried again later, eight times at most. */
  async finish(id: string, reason: string | null): Promise<void> {
    const { error, status } = await this.#database
      .asService()
      .rpc('mail_done', { p_id: id, p_error: reason, ...this.#clock() });
    if (error) throw fromRemote(error, status);
  }

  #clock(): { p_now?: string } {
    return this.#now ? { p_now: this.#now().toISOString() } : {};
  }
}
