import { PostgrestClient } from '@supabase/postgrest-js';
import { timedFetch } from './timed-fetch.ts';

/** Where Supabase answers and with which keys we speak to it. */
export interface SupabaseAccess {
  /** origin, without `/rest/v1` */
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  /** the network, or a call into the embedded Supabase of this very process */
  fetch: typeof fetch;
  /** milliseconds after which a call ends; undefined: the usual ten seconds [LIM-01] */
  timeoutMs?: number | undefined;
}

/** The only client of the API for the database and to the question whose token this is. */
export class DatabaseClient {
  readonly #access: SupabaseAccess;
  readonly #fetch: typeof fetch;

  constructor(access: SupabaseAccess) {
    this.#access = access;
    this.#fetch = timedFetch(access.fetch, access.timeoutMs);
  }

  /**
   * Speaks with the rights of the person who holds `token`: row-level security decides what it sees.
   * @param patienceMs for the few calls that may take longer than LIM-01 allows
   */
  asPerson(token: string, patienceMs?: number): PostgrestClient {
    return this.#client(this.#access.anonKey, token, patienceMs);
  }

  /** Speaks with all rights. Only for what no person may do herself. */
  asService(): PostgrestClient {
    return this.#client(this.#access.serviceRoleKey, this.#access.serviceRoleKey);
  }

  /** The id of the person whom the auth service knows by this token; undefined for a token it refuses. */
  async personOf(token: string): Promise<string | undefined> {
    const answer = await this.#fetch(`${this.#access.url}/auth/v1/user`, {
      headers: { apikey: this.#access.anonKey, authorization: `Bearer ${token}` },
    });
    const user: unknown = await answer.json();
    if (!answer.ok || typeof user !== 'object' || user === null || !('id' in user)) return undefined;
    return typeof user.id === 'string' ? user.id : undefined;
  }

  #client(key: string, token: string, patienceMs?: number): PostgrestClient {
    return new PostgrestClient(`${this.#access.url}/rest/v1`, {
      headers: { apikey: key, authorization: `Bearer ${token}` },
      fetch: patienceMs === undefined ? this.#fetch : timedFetch(this.#access.fetch, patienceMs),
      // Whoever called us tries again; a second layer of retries would only outlast that one's patience.
      retry: false,
    });
  }
}
