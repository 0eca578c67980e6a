import type { DatabaseClient } from '../clients/database.ts';
import { fromRemote } from '../errors.ts';
import { AddressQuota, Quota, type RateLimits } from './quota.ts';

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

/** Many people share one address behind a provider's NAT; and many addresses fill no disk either. */
export const REPORT_LIMITS = {
  perAddress: 60,
  perPerson: 20,
  inAll: 2_000,
} as const satisfies RateLimits;
/** of this process itself: a fault that repeats by the second is known after a few */
const OWN_REPORTS_COUNT = 200;

/** CALL-08, CALL-09, AB-01: keeps what went wrong in browsers and in this process, and bounds how much anyone can send. */
export class ErrorIntake {
  readonly #database: DatabaseClient;
  readonly #version: string;
  readonly #byAddress = new AddressQuota(REPORT_LIMITS.perAddress);
  readonly #byPerson = new Quota(REPORT_LIMITS.perPerson);
  readonly #inAll = new Quota(REPORT_LIMITS.inAll);
  readonly #own = new Quota(OWN_REPORTS_COUNT);

  constructor(database: DatabaseClient, version: string) {
    this.#database = database;
    this.#version = version;
  }

  /** Throws `rate_limited` beyond the quota. The person is taken from the token, never from the report. */
  async record(
    report: ScrubbedReport,
    sender: { address: string; token: string | undefined },
  ): Promise<void> {
    await this.#byAddress.consume(sender.address);
    const person = sender.token === undefined ? undefined : await this.#database.personOf(sender.token);
    if (person !== undefined) await this.#byPerson.consume(person);
    await this.#inAll.consume('all');
    await this.#store(report, person);
  }

  /** Keeps a fault of this process. Throws `rate_limited` when there are too many of them. */
  async recordOwn(report: ScrubbedReport): Promise<void> {
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
