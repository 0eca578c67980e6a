import type { App } from '@supabase/lite';
import type { Caller } from '../database/database.ts';
import type { RequestKeys } from './request-keys.ts';
import { withDatabaseRefusals } from './database-refusals.ts';
import { boundedAnswer, PASSED_HEADERS, refuseOtherSchema } from './rest-bounds.ts';

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
  const otherSchema = refuseOtherSchema(given);
  if (otherSchema !== undefined) return otherSchema;
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
