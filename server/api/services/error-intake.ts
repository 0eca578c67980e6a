import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#domain/error-codes.ts';
import { RATE_LIMIT_WINDOW_MS } from '#domain/limits.ts';
import type { DatabaseClient } from '../clients/database.ts';
import { fromRemote } from '../errors.ts';

/** An error as it is stored: scrubbed, and of bounded length. */
export interface ScrubbedReport {
  /** the same kind of error counts under the same group */
  group: string;
  source: 'browser' | 'monitoring';
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

/** CALL-08, CALL-09, AB-01: keeps what went wrong in browsers, and bounds how much anyone can send. */
export class ErrorIntake {
  readonly #database: DatabaseClient;
  readonly #version: string;
  readonly #byAddress = limiter(REPORTS_PER_ADDRESS_COUNT);
  readonly #byPerson = limiter(REPORTS_PER_PERSON_COUNT);

  constructor(database: DatabaseClient, version: string) {
    this.#database = database;
    this.#version = version;
  }

  /** Throws `rate_limited` beyond the quota. The person is taken from the token, never from the report. */
  async keep(report: ScrubbedReport, sender: { address: string; token: string | undefined }): Promise<void> {
    await consume(this.#byAddress, sender.address);
    const person = sender.token === undefined ? undefined : await this.#database.personOf(sender.token);
    if (person !== undefined) await consume(this.#byPerson, person);
    const { error, status } = await this.#database.asService().rpc('report_error', {
      p_group_key: report.group,
      p_source: report.source,
      p_error_id: report.errorId,
      p_message: report.message,
      p_stack: report.stack,
      p_component_stack: report.componentStack,
      p_url: report.url,
      p_user_agent: report.userAgent,
      p_user_id: person,
      p_app_version: this.#version,
    });
    if (error) throw fromRemote(error, status);
  }
}

function limiter(points: number): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: RATE_LIMIT_WINDOW_MS / 1_000 });
}

async function consume(limit: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limit.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('rate_limited', {
      params: { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1_000) },
    });
  }
}
