import { noteAnswer, noteSilence } from './connection.ts';
import { apiTimeoutMs } from './public-config.ts';
import { noteRetryAfter } from './retry-after.ts';
import { watchDuration } from './slow-calls.ts';

/**
 * `fetch` that gives up after `apiTimeoutMs()` [LIM-01], or earlier when the caller aborts. A slow call is reported,
 * whether it succeeds or not [LIM-05]. Its outcome tells whether there is a connection at all [UI-02].
 */
export const timedFetch: typeof fetch = async (input, init) => {
  const limit = AbortSignal.timeout(apiTimeoutMs());
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
