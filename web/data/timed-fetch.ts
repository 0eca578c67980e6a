import { API_TIMEOUT_MS } from '#domain/limits.ts';
import { noteRetryAfter } from './retry-after.ts';

/** `fetch` that gives up after `API_TIMEOUT_MS` [LIM-01], and before that when the caller does. */
export const timedFetch: typeof fetch = async (input, init) => {
  const limit = AbortSignal.timeout(API_TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  const response = await fetch(input, { ...init, signal });
  noteRetryAfter(response);
  return response;
};
