import { BACKEND_FETCH_TIMEOUT_MS } from '#domain/limits.ts';
import { withinTime } from '../../gateway/time-limit.ts';

/** LIM-01: a call to a service ends after 10 s, or what the operator set, also where it cannot be aborted. */
export const timedFetch =
  (send: typeof fetch, limitMs: number = BACKEND_FETCH_TIMEOUT_MS): typeof fetch =>
  (input, init) =>
    withinTime(send(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(limitMs) }), limitMs);
