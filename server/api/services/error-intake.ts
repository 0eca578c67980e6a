import type { DatabaseClient } from '../clients/database.ts';
import { fromRemote } from '../errors.ts';
import { Quota } from './quota.ts';

/** An error as it is stored: scrubbed, and of bounded length. */
export interface ScrubbedReport {
  /** the same kind of error counts under the same group */
  group: string;
  source: 'browser' | 'monitoring' | 'server';
  /** where it arose, in words that outlive a release */
  place: string | undefined;
  /** the sender's release; the server's own where it does not say */
  appVersion: string | undefined;
  errorId: string;
  message: string;
  stack: string | undefined;
  componentStack: string | undefined;
  userAgent: string | undefined;
  url: string | undefined;
}

/** per window of 15 minutes; many people share one address behind a provider's NAT */
const REPORTS_PER_ADDRESS_COUNT = 60;
const REPORTS_PER_PERSON_COUNT = 20;
/** all senders together: many addresses fill no disk either */
const REPORTS_IN_ALL_COUNT = 2_000;
/** of this process itself: a fault that repeats by the second is known after a few */
const OWN_REPORTS_COUNT = 200;

/** CALL-08, CALL-09, AB-01: keeps what went wrong in browsers and in this process, and bounds how much anyone can send. */
export class ErrorIntake {
  readonly #database: DatabaseClient;
  readonly #version: string;
  readonly #byAddress = new Quota(REPORTS_PER_ADDRESS_COUNT);
  readonly #byPerson = new Quota(REPORTS_PER_PERSON_COUNT);
  readonly #inAll = new Quota(REPORTS_IN_ALL_COUNT);
  readonly #own = new Quota(OWN_REPORTS_COUNT);

  constructor(database: DatabaseClient, version: string) {
    this.#database = database;
    this.#version = version;
  }

  /** Throws `rate_limited` beyond the quota. The person is taken from the token, never from the report. */
  async keep(report: ScrubbedReport, sender: { address: string; token: string | undefined }): Promise<void> {
    await this.#byAddress.consume(sender.address);
    const person = sender.token === undefined ? undefined : await this.#database.personOf(sender.token);
    if (person !== undefined) await this.#byPerson.consume(person);
    await this.#inAll.consume('all');
    await this.#store(report, person);
  }

  /** Keeps a fault of this process. Throws `rate_limited` when there are too many of them. */
  async keepOwn(report: ScrubbedReport): Promise<void> {
    await this.#own.consume('own');
    await this.#store(report, undefined);
  }

  /** Deletes what nobody has met for `days` days; returns how many errors that were. */
  async forget(days: number): Promise<number> {
    const answer = await this.#database.asService().rpc('forget_errors', { p_days: days });
    if (answer.error) throw fromRemote(answer.error, answer.status);
    return Number(answer.data);
  }

  async #store(report: ScrubbedReport, person: string | undefined): Promise<void> {
    const { error, status } = await this.#database.asService().rpc('report_error', {
      p_group_key: report.group,
      p_source: report.source,
      p_error_id: report.errorId,
      p_message: report.message,
      p_stack: report.stack,
      p_component_stack: report.componentStack,
      p_place: report.place,
      p_url: report.url,
      p_user_agent: report.userAgent,
      p_user_id: person,
      p_app_version: report.appVersion ?? this.#version,
    });
    if (error) throw fromRemote(error, status);
  }
}
