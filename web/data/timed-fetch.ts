import { API_TIMEOUT_MS } from '#domain/limits.ts';
import { noteAnswer, noteSilence } from './connection.ts';
import { noteRetryAfter } from './retry-after.ts';
import { watchDuration } from './slow-calls.ts';

/**
 * `fetch` that gives up after `API_TIMEOUT_MS` [LIM-01], and before that when the caller does. A slow one is
 * reported, whether it ends well or not [LIM-05]. What became of it tells whether there is a line at all [UI-02].
 */
export const timedFetch: typeof fetch = async (input, init) => {
  const limit = AbortSignal.timeout(API_TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  const startedMs = performance.now();
  try {
    const response = await fetch(input, { ...init, signal });
    noteAnswer();
    noteRetryAfter(response);
    return response;
  } catch (failure) {
    // a caller who changed her mind says nothing about the line
    if (!init?.signal?.aborted) noteSilence();
    throw failure;
  } finally {
    const address = input instanceof Request ? input.url : input.toString();
    watchDuration(address, init?.method ?? 'GET', startedMs);
  }
};
