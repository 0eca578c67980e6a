import { AppError } from '#domain/error-codes.ts';
import { fromRemote, type RemoteFailure } from '../errors.ts';
import type { SupabaseAccess } from './database.ts';
import { timedFetch } from './timed-fetch.ts';

export interface NewObject {
  content: Uint8Array<ArrayBuffer> | Buffer;
  mimetype: string;
  cacheSeconds: number;
  overwrites: boolean;
}

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
    const answer = await this.#call('GET', `authenticated/${bucket}/${addressOf(name)}`);
    return answer.ok && (await answer.arrayBuffer()).byteLength > 0;
  }

  /** The content of an object; undefined where there is none. Throws where the service refuses. */
  async read(bucket: string, name: string): Promise<Buffer | undefined> {
    const answer = await this.#call('GET', `authenticated/${bucket}/${addressOf(name)}`);
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
    const { failure, status } = await refusalOf(answer);
    if (status === 404) return undefined;
    throw fromRemote(failure, status);
  }

  /** Stores an object. @returns false where one of this name is there already; throws where the service refuses */
  async put(bucket: string, name: string, object: NewObject): Promise<boolean> {
    const { content, mimetype, cacheSeconds, overwrites } = object;
    const answer = await this.#call('POST', `${bucket}/${addressOf(name)}`, new Uint8Array(content), {
      'content-type': mimetype,
      'cache-control': `max-age=${cacheSeconds}`,
      'x-upsert': String(overwrites),
    });
    if (answer.ok) return true;
    const { failure, status } = await refusalOf(answer);
    if (status === 409) return false;
    if (status === 413) throw new AppError('file_too_large');
    if (/bucket not found/i.test(failure.message ?? '')) throw new AppError('bucket_missing');
    throw fromRemote(failure, status);
  }

  /** Removes objects of a bucket, 1000 at most. @returns how many were there; throws where the service refuses */
  async remove(bucket: string, names: readonly string[]): Promise<number> {
    const json = JSON.stringify({ prefixes: names });
    const answer = await this.#call('DELETE', bucket, json, { 'content-type': 'application/json' });
    const body: unknown = await answer.json();
    if (!answer.ok) throw fromRemote(body as RemoteFailure, answer.status);
    return Array.isArray(body) ? body.length : 0;
  }

  #call(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const { url, serviceRoleKey: key } = this.#access;
    return this.#fetch(`${url}/storage/v1/object/${path}`, {
      method,
      headers: { apikey: key, authorization: `Bearer ${key}`, ...headers },
      ...(body !== undefined && { body }),
    });
  }
}

const addressOf = (name: string): string => name.split('/').map(encodeURIComponent).join('/');

/** Storage answers 400 to most and says the real status inside. */
async function refusalOf(answer: Response): Promise<{ failure: RemoteFailure; status: number }> {
  const failure = (await answer.json()) as RemoteFailure & { statusCode?: string };
  return { failure, status: Number(failure.statusCode ?? answer.status) || answer.status };
}
