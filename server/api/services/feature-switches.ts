import type { SwitchAnswer } from '#domain/platform/api-contract.ts';
import { type FeatureFlags, SWITCHABLE_FLAGS, withSwitches } from '#domain/platform/feature-flags.ts';
import type { DatabaseClient } from '../clients/database.ts';
import { fromRemote } from '../errors.ts';

interface SwitchRow {
  flag: string;
  is_on: boolean;
  switched_at: string;
  name: string;
}

/** FEAT-01: the flags that hold now: what the configuration says, with what admins switched against it. */
export class FeatureSwitches {
  readonly #database: Pick<DatabaseClient, 'asService' | 'asPerson'>;
  readonly #configured: FeatureFlags;
  #now: FeatureFlags;

  constructor(database: Pick<DatabaseClient, 'asService' | 'asPerson'>, configured: FeatureFlags) {
    this.#database = database;
    this.#configured = configured;
    this.#now = configured;
  }

  /** As last read; before the first reading, what the configuration says. */
  get flags(): FeatureFlags {
    return this.#now;
  }

  /** Reads what was switched. Throws where the database refuses or is not there; then the last reading holds. */
  async refresh(): Promise<void> {
    const { data, error, status } = await this.#database.asService().rpc('feature_overrides');
    if (error) throw fromRemote(error, status);
    this.#now = withSwitches(this.#configured, (data ?? {}) as Record<string, unknown>);
  }

  /** What can be switched, for an admin: the database refuses everybody else. Throws AppError. */
  async read(token: string): Promise<SwitchAnswer[]> {
    const { data, error, status } = await this.#database.asPerson(token).rpc('feature_switches');
    if (error) throw fromRemote(error, status);
    const rows = data as SwitchRow[];
    return SWITCHABLE_FLAGS.map((flag) => {
      const row = rows.find((one) => one.flag === flag);
      return {
        flag,
        configured: this.#configured[flag],
        switched: row ? { isOn: row.is_on, at: row.switched_at, by: row.name } : null,
      };
    });
  }
}
