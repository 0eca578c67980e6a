import { fromRemote, type RemoteFailure } from '../errors.ts';
import type { SupabaseAccess } from './database.ts';
import { timedFetch } from './timed-fetch.ts';

/** The only client of the API for the storage service, with all rights. */
export class ObjectStore {
  readonly #access: SupabaseAccess;
  readonly #fetch: typeof fetch;

  constructor(access: SupabaseAccess) {
    this.#access = access;
    this.#fetch = timedFetch(access.fetch, access.timeoutMs);
  }

  /** Whether an object can be fetched; any answer but its bytes is no. Throws where nothing answers. */
  async isReadable(bucket: string, name: string): Promise<boolean> {
    const { url, serviceRoleKey: key } = this.#access;
    const path = name.split('/').map(encodeURIComponent).join('/');
    const answer = await this.#fetch(`${url}/storage/v1/object/authenticated/${bucket}/${path}`, {
      headers: { apikey: key, authorization: `Bearer ${key}` },
    });
    return answer.ok && (await answer.arrayBuffer()).byteLength > 0;
  }

  /** Removes objects of a bucket, 1000 at most. @returns how many were there; throws where the service refuses */
  async remove(bucket: string, names: readonly string[]): Promise<number> {
    const { url, serviceRoleKey: key } = this.#access;
    const answer = await this.#fetch(`${url}/storage/v1/object/${bucket}`, {
      method: 'DELETE',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ prefixes: names }),
    });
    const body: unknown = await answer.json();
    if (!answer.ok) throw fromRemote(body as RemoteFailure, answer.status);
    return Array.isArray(body) ? body.length : 0;
  }
}
