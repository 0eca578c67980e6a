import { API_TIMEOUT_MS } from '#domain/limits.ts';

/** `fetch` that gives up after `API_TIMEOUT_MS` [LIM-01], and before that when the caller does. */
export const timedFetch: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(API_TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  return fetch(input, { ...init, signal });
};
