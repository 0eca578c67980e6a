import type { App } from '@supabase/lite';
import type { Caller } from '../database/database.ts';
import { restError } from '../gate/answers.ts';
import type { RequestKeys } from './request-keys.ts';
import { withDatabaseRefusals } from './database-refusals.ts';

/** Headers that the data API reads; nothing else of a browser reaches it. */
const PASSED_HEADERS = [
  'accept',
  'content-type',
  'prefer',
  'range',
  'range-unit',
  'accept-profile',
  'content-profile',
  'user-agent',
];

/** A thousand long rows are a tenth of this; embedded rows multiply. */
const ANSWER_MAX_BYTES = 8_388_608;

/** Headers of the vendor's answers that are ours to decide. */
const DROPPED_HEADERS = ['access-control-allow-origin', 'access-control-expose-headers', 'content-length'];

export interface RestCall {
  request: Request;
  caller: Caller;
  body: ArrayBuffer | undefined;
  /** instead of the usual bound of an answer, in bytes */
  answerMaxBytes?: number | undefined;
}

/** The data API for schema `public` (AC-07). The caller was identified before. */
export async function answerRestCall(
  app: App,
  requestKeys: RequestKeys,
  origin: string,
  call: RestCall,
): Promise<Response> {
  const { headers: given, method, url } = call.request;
  for (const name of ['accept-profile', 'content-profile']) {
    const schema = given.get(name);
    if (schema !== null && schema !== 'public') {
      return restError(406, 'PGRST106', 'The schema must be one of the following: public');
    }
  }
  const headers = new Headers();
  for (const name of PASSED_HEADERS) {
    const value = given.get(name);
    if (value !== null) headers.set(name, value);
  }
  const target = new URL(url);
  target.searchParams.delete('apikey');
  const response = await requestKeys.with(call.caller, (key) => {
    headers.set('apikey', key);
    const forwarded = new Request(new URL(`${target.pathname}${target.search}`, origin), {
      method,
      headers,
      body: method === 'GET' || method === 'HEAD' ? undefined : call.body,
    });
    return app.fetch(forwarded, { peerAddress: null }).then(withDatabaseRefusals);
  });
  const answer = await boundedAnswer(response, call.answerMaxBytes);
  for (const name of DROPPED_HEADERS) answer.headers.delete(name);
  answer.headers.set('cache-control', 'no-store');
  return answer;
}

/** The answer, where it is not too large to be sent; what was wrong with a question, without a word of the schema. */
async function boundedAnswer(response: Response, maxBytes = ANSWER_MAX_BYTES): Promise<Response> {
  const body = response.body === null ? null : await response.arrayBuffer();
  if (body !== null && body.byteLength > maxBytes)
    return restError(413, 'answer_too_large', 'The answer is too large: ask for fewer rows');
  if (!response.ok && body !== null) {
    const { code = '', message = '' } = readError(body);
    // hints and details of these name relations and foreign keys, those of private tables among them
    if (SCHEMA_ERROR.test(code)) return restError(response.status, code, message);
  }
  return new Response(body, response);
}

const SCHEMA_ERROR = /^PGRST20[0-3]$/;

function readError(body: ArrayBuffer): { code?: string; message?: string } {
  try {
    return JSON.parse(new TextDecoder().decode(body)) as { code?: string; message?: string };
  } catch {
    return {};
  }
}
