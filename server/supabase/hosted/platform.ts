import { isIP } from 'node:net';
import type { NoAnswer } from '../worker/worker-client.ts';

/** A Supabase that runs elsewhere, and the way to it. */
export interface PlatformAccess {
  /** origin, without a slash at the end */
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  fetch: typeof fetch;
  /** how long one call may take, its answer read to the end */
  timeoutMs: number;
}

export interface PlatformCall {
  method: string;
  /** below the origin, as in `/auth/v1/token?grant_type=password` */
  path: string;
  /** as whom: the header of a person, or nobody */
  authorization?: string | null | undefined;
  /** of whom the platform may count the calls */
  address?: string | undefined;
  headers?: Iterable<[string, string]>;
  body?: ArrayBuffer | Uint8Array<ArrayBuffer> | undefined;
  /** larger answers are not read */
  answerMaxBytes?: number;
}

/** The platform said nothing that could be passed on. */
export class PlatformSilent extends Error {
  readonly reason: NoAnswer;
  constructor(reason: NoAnswer, cause?: unknown) {
    super(`The platform gave no answer: ${reason}.`, { cause });
    this.name = 'PlatformSilent';
    this.reason = reason;
  }
}

/** An answer is larger than anything of the product. */
export class AnswerTooLarge extends Error {}

/** As large as our own data API lets an answer become. */
const ANSWER_MAX_BYTES = 8_388_608;

/** What of an answer reaches a browser. Cookies, what a proxy on the way added and what belongs to one connection do not. */
const PASSED_BACK = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-location',
  'content-profile',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'location',
  'preference-applied',
  'retry-after',
  'x-sb-error-code',
  'x-supabase-api-version',
];

/** Calls the platform with what a call needs and nothing else: no cookie, no header of a browser that is not named. */
export class Platform {
  readonly #access: PlatformAccess;

  constructor(access: PlatformAccess) {
    this.#access = access;
  }

  /**
   * Asks as the person of the header, or as nobody.
   * @throws PlatformSilent where nothing comes, or a page instead of an answer; AnswerTooLarge
   */
  ask(call: PlatformCall): Promise<Response> {
    const { anonKey, serviceRoleKey } = this.#access;
    const headers = new Headers([...(call.headers ?? [])]);
    headers.set('apikey', anonKey);
    // a key of the new kind is no token
    const anonymous = anonKey.startsWith('sb_') ? null : `Bearer ${anonKey}`;
    const authorization = call.authorization ?? anonymous;
    if (authorization !== null) headers.set('authorization', authorization);
    if (isIP(call.address ?? '') !== 0) {
      // a self-hosted auth service reads it where it was told to; the platform's edge writes its own
      headers.set('x-forwarded-for', call.address ?? '');
      // the platform believes the address only beside a secret key of the new kind; whose call it is says the token
      if (call.path.startsWith('/auth/v1/') && serviceRoleKey.startsWith('sb_secret_')) {
        headers.set('apikey', serviceRoleKey);
        headers.set('sb-forwarded-for', call.address ?? '');
      }
    }
    return this.#send(call, headers);
  }

  /** The same with all rights, for what the server has decided itself. */
  askAsService(call: Omit<PlatformCall, 'authorization' | 'address'>): Promise<Response> {
    const { serviceRoleKey: key } = this.#access;
    const headers = new Headers([...(call.headers ?? [])]);
    headers.set('apikey', key);
    headers.set('authorization', `Bearer ${key}`);
    return this.#send(call, headers);
  }

  async #send(call: PlatformCall, headers: Headers): Promise<Response> {
    const { url, fetch: send, timeoutMs } = this.#access;
    try {
      const answer = await send(url + call.path, {
        method: call.method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        ...(call.body !== undefined && { body: call.body }),
      });
      return await cleaned(answer, call.method, call.answerMaxBytes ?? ANSWER_MAX_BYTES);
    } catch (error) {
      if (error instanceof PlatformSilent || error instanceof AnswerTooLarge) throw error;
      const isLate = error instanceof Error && /^(?:Timeout|Abort)Error$/.test(error.name);
      throw new PlatformSilent(isLate ? 'timeout' : 'down', error);
    }
  }
}

async function cleaned(answer: Response, method: string, maxBytes: number): Promise<Response> {
  const { status } = answer;
  // a proxy's page about a service that is away, or that it does not let us through
  if (status >= 400 && /^text\/html\b/.test(answer.headers.get('content-type') ?? '')) {
    await answer.body?.cancel();
    throw new PlatformSilent('down');
  }
  const headers = new Headers();
  for (const name of PASSED_BACK) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const isEmpty = method === 'HEAD' || status === 204 || status === 304;
  const body = isEmpty ? null : await readUpTo(answer, maxBytes);
  return new Response(body, { status, headers });
}

async function readUpTo(answer: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    // leaving the loop ends the download
    if (size > maxBytes) throw new AnswerTooLarge('The answer of the platform is too large.');
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

/** What the platform calls a refusal of its auth service; empty where it does not say. */
export async function errorCodeOf(refusal: Response): Promise<string> {
  const named = refusal.headers.get('x-sb-error-code');
  if (named !== null) return named;
  const body: unknown = await refusal
    .clone()
    .json()
    .catch(() => undefined);
  const code = typeof body === 'object' && body !== null && 'error_code' in body ? body.error_code : '';
  return typeof code === 'string' ? code : '';
}

export const jsonBody = (value: unknown): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(value));

export const JSON_HEADERS: Iterable<[string, string]> = [['content-type', 'application/json']];
