import type { ReadChangedTables } from '../supabase/changed-tables.ts';

/**
 * Which tables of the public pages have changed, and when, counted in moments: one more with every answer of the database
 * that names a table. The database is asked only after something may have been written, once for all who wait for it.
 */
export class TableChanges {
  readonly #read: ReadChangedTables;
  readonly #changedAt = new Map<string, number>();
  #moment = 0;
  #snapshot: string | undefined;
  #writes = 1;
  /** how many of these the last answer covers */
  #coveredWrites = 0;
  #asking: Promise<void> | undefined;

  constructor(read: ReadChangedTables) {
    this.#read = read;
  }

  /** Something may have been written: nothing is known any more until the database was asked. */
  noteWrite(): void {
    this.#writes += 1;
  }

  /** The present moment, which knows of everything that was noted before the call. Rejects as the database does. */
  async now(): Promise<number> {
    const writes = this.#writes;
    // a question that was under way may have been asked too early
    while (this.#coveredWrites < writes) {
      this.#asking ??= this.#ask().finally(() => {
        this.#asking = undefined;
      });
      await this.#asking;
    }
    return this.#moment;
  }

  /** Whether one of these tables has changed after a moment. */
  hasChanged(tables: readonly string[], since: number): boolean {
    return tables.some((table) => (this.#changedAt.get(table) ?? 0) > since);
  }

  async #ask(): Promise<void> {
    const writes = this.#writes;
    const { snapshot, tables } = await this.#read(this.#snapshot);
    if (tables.length > 0) this.#moment += 1;
    for (const table of tables) this.#changedAt.set(table, this.#moment);
    this.#snapshot = snapshot;
    this.#coveredWrites = writes;
  }
}
