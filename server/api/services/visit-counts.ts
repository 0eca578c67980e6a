import type { VisitReport } from '#domain/analytics/visits.ts';
import type { DatabaseClient } from '../clients/database.ts';
import { fromRemote } from '../errors.ts';
import { AddressQuota, Quota, type RateLimits } from './quota.ts';

/** Many people share one address behind a provider's NAT; and nobody makes a day's figures alone. */
export const VISIT_LIMITS = { perAddress: 120, inAll: 20_000 } as const satisfies RateLimits;
/** more different counts than all screens can make are not kept */
const COUNTS_MAX_COUNT = 4_000;

interface Count {
  page: string;
  measure: string;
  bucket: string;
  n: number;
}

/**
 * FEAT-01, decision 41: how often screens are opened and how fast they come. Sums are gathered in the memory of this
 * process and written together, so that the database never learns when one visit was.
 */
export class VisitCounts {
  readonly #database: Pick<DatabaseClient, 'asService'>;
  readonly #readScreens: () => Promise<readonly string[]>;
  readonly #byAddress = new AddressQuota(VISIT_LIMITS.perAddress);
  readonly #inAll = new Quota(VISIT_LIMITS.inAll);
  #gathered = new Map<string, Count>();

  /** @param readScreens the patterns of all screens; what is no screen is not counted */
  constructor(database: Pick<DatabaseClient, 'asService'>, readScreens: () => Promise<readonly string[]>) {
    this.#database = database;
    this.#readScreens = readScreens;
  }

  /** Throws `rate_limited` beyond the quota. */
  async note(report: VisitReport, address: string): Promise<void> {
    await this.#byAddress.consume(address);
    await this.#inAll.consume('all');
    const screens = new Set(await this.#readScreens());
    const views = report.views.filter((page) => page !== '*' && screens.has(page));
    for (const page of views) {
      this.#add(page, 'view', '');
      this.#add('', 'language', report.language);
      this.#add('', 'device', report.device);
    }
    for (const { page, measure, rating } of report.speeds) {
      if (page !== '*' && screens.has(page)) this.#add(page, measure, rating);
    }
  }

  /** Writes what was gathered. Throws where the database refuses or is not there; then it is gathered still. */
  async write(): Promise<void> {
    const counts = [...this.#gathered.values()];
    if (counts.length === 0) return;
    this.#gathered = new Map();
    try {
      const { error, status } = await this.#database.asService().rpc('count_visits', { p_counts: counts });
      if (error) throw fromRemote(error, status);
    } catch (failure) {
      for (const { page, measure, bucket, n } of counts) this.#add(page, measure, bucket, n);
      throw failure;
    }
  }

  #add(page: string, measure: string, bucket: string, n = 1): void {
    const key = `${page} ${measure} ${bucket}`;
    const known = this.#gathered.get(key);
    if (known) known.n += n;
    else if (this.#gathered.size < COUNTS_MAX_COUNT) this.#gathered.set(key, { page, measure, bucket, n });
  }
}
