import { randomBytes } from 'node:crypto';
import type { Caller } from '../database/database.ts';

/**
 * Keys that live for one call to the vendor's data API and stand for a caller whom the gate has identified.
 * The vendor then checks no token and looks up no session a second time; policies do the latter.
 */
export class RequestKeys {
  readonly #prefix = randomBytes(32).toString('base64url');
  readonly #claims = new Map<string, Readonly<Record<string, unknown>>>();
  #last = 0;

  /** Runs `work` with a key for this caller; nobody outside the process ever sees it. */
  async with<T>(caller: Caller, work: (key: string) => Promise<T>): Promise<T> {
    this.#last += 1;
    const key = `${this.#prefix}.${this.#last}`;
    this.#claims.set(key, caller.claims);
    try {
      return await work(key);
    } finally {
      this.#claims.delete(key);
    }
  }

  claimsOf(key: string): Readonly<Record<string, unknown>> | undefined {
    return this.#claims.get(key);
  }
}
