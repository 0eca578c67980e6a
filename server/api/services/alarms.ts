import type { DatabaseClient } from '../clients/database.ts';
import { fromRemote } from '../errors.ts';

/** A call to the webhook. It names no person and says no word of what the alarm is about. */
export interface AlarmPost {
  id: string;
  /** the first eight characters of the report's id */
  case_code: string;
  /** 0 at once; 1, 2 and 3 after 10, 30 and 60 minutes; then one more each hour */
  step: number;
  is_drill: boolean;
  /** ISO 8601: until when somebody has to have answered */
  due_at: string;
  /** ISO 8601 */
  raised_at: string;
}

/** Alarms that nobody has taken yet (SG-04). Whom each step calls is decided by the database. */
export class Alarms {
  readonly #database: DatabaseClient;
  readonly #now: (() => Date) | undefined;

  /** @param now the clock by which steps become due; without one the database's own */
  constructor(database: DatabaseClient, now?: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** Calls the next people of each alarm whose time has come; how many alarms there were. */
  async escalate(): Promise<number> {
    const { data, error, status } = await this.#database
      .asService()
      .rpc('escalate_alarms', { ...this.#clock() });
    if (error) throw fromRemote(error, status);
    return Number(data);
  }

  /** Leases up to `limit` calls to the webhook for a minute. */
  async takePosts(limit: number): Promise<AlarmPost[]> {
    const { data, error, status } = await this.#database
      .asService()
      .rpc('take_alarm_posts', { p_limit: limit, ...this.#clock() });
    if (error) throw fromRemote(error, status);
    return data as AlarmPost[];
  }

  /** Whether the webhook took it; if not, it is tried again every 15 seconds for an hour. */
  async finishPost(id: string, isNotified: boolean): Promise<void> {
    const { error, status } = await this.#database
      .asService()
      .rpc('alarm_posted', { p_id: id, p_is_told: isNotified, ...this.#clock() });
    if (error) throw fromRemote(error, status);
  }

  #clock(): { p_now?: string } {
    return this.#now ? { p_now: this.#now().toISOString() } : {};
  }
}
