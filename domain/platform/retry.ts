import { isAppError, isWorthRetrying } from '../error-codes.ts';
import { API_RETRIES_COUNT } from '../limits.ts';

const FIRST_DELAY_MS = 1_000;
/** FM-07: waits grow no longer than this */
const LONGEST_DELAY_MS = 300_000;
/** a screen that a person looks at does not wait longer than this by itself: it says so and offers to try again */
const PATIENCE_SECONDS = 60;

/** Seconds for which the server asked to be left alone, where the failure says so. */
export function retryAfterSecondsOf(failure: unknown): number | undefined {
  const seconds = isAppError(failure) ? failure.params?.retryAfterSeconds : undefined;
  return typeof seconds === 'number' ? seconds : undefined;
}

/**
 * LIM-01: whether a call that failed is made again by itself; `failedCount` is the number of retries that have
 * been made already. Only failures that can pass by themselves, and three times at most.
 */
export function isRetried(failedCount: number, failure: unknown): boolean {
  if (!isAppError(failure) || !isWorthRetrying(failure.code)) return false;
  return failedCount < API_RETRIES_COUNT && (retryAfterSecondsOf(failure) ?? 0) <= PATIENCE_SECONDS;
}

/**
 * FM-07: milliseconds before the next try. They double each time and are spread over their second half, so that
 * phones that lost the server together do not come back together; what `Retry-After` asked for comes on top.
 */
export function retryDelayMs(failedCount: number, failure: unknown, random = Math.random): number {
  const backOffMs = Math.min(FIRST_DELAY_MS * 2 ** failedCount, LONGEST_DELAY_MS);
  return (retryAfterSecondsOf(failure) ?? 0) * 1_000 + (backOffMs / 2) * (1 + random());
}
