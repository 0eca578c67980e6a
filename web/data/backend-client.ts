import type { ApiEnvelope } from '#domain/platform/api-contract.ts';
import { AppError } from '#domain/error-codes.ts';
import { checkedAnswer } from './checked-answer.ts';
import { publicConfig } from './public-config.ts';
import { supabase } from './supabase-client.ts';
import { timedFetch } from './timed-fetch.ts';
import { toAppError } from './to-app-error.ts';

export interface BackendCall {
  method?: 'GET' | 'POST';
  /** sent as JSON */
  json?: unknown;
  /** sent as it is */
  file?: Blob;
}

async function headersFor({ json, file }: BackendCall): Promise<Headers> {
  const { data, error } = await supabase().auth.getSession();
  if (error) throw error;
  if (!data.session) throw new AppError('not_signed_in');
  const headers = new Headers({ authorization: `Bearer ${data.session.access_token}` });
  if (json !== undefined) headers.set('content-type', 'application/json');
  if (file !== undefined) headers.set('content-type', 'application/octet-stream');
  return headers;
}

/** The refusal of an answer that is no success, in the code that the server gave. */
async function refusalOf(response: Response): Promise<AppError> {
  const { error } = (await (await checkedAnswer(response, {})).json()) as ApiEnvelope<unknown>;
  if (error) return new AppError(error.code, error.params ? { params: error.params } : {});
  return toAppError({}, response.status);
}

/**
 * Asks our own API as the person who is signed in, and gives its answer as it comes.
 * @param path below `/api`, with its query
 * @param send how it is asked; a stream is longer under way than any question
 * @throws AppError for every refusal; other failures as they are
 */
export async function openBackend(
  path: `/${string}`,
  call: BackendCall,
  send: typeof fetch = timedFetch,
): Promise<Response> {
  const headers = await headersFor(call);
  const body = call.json === undefined ? call.file : JSON.stringify(call.json);
  const init = { method: call.method ?? 'GET', headers, ...(body !== undefined && { body }) };
  const response = await send(`${publicConfig().apiBaseUrl}${path}`, init);
  if (!response.ok) throw await refusalOf(response);
  return response;
}

/**
 * Asks our own API as the person who is signed in.
 * @param path below `/api`, with its query
 * @throws AppError
 */
export async function callBackend<Data>(path: `/${string}`, call: BackendCall = {}): Promise<Data> {
  try {
    // a file of many megabytes is longer under way than any question
    const response = await openBackend(path, call, call.file ? fetch : timedFetch);
    const checked = await checkedAnswer(response, { shape: 'object' });
    if (!checked.ok) throw new AppError('bad_answer');
    const { data } = (await checked.json()) as ApiEnvelope<Data>;
    return data as Data;
  } catch (failure) {
    throw toAppError(failure);
  }
}
