import { isAppError, isWorthRetrying } from '#domain/error-codes.ts';
import { SESSION_VALIDATION_RETRY_DELAYS_MS } from '#domain/limits.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Does a piece of work again after a lost connection, as often as there are delays. */
export async function retried<Result>(
  work: () => Promise<Result>,
  delaysMs: readonly number[] = SESSION_VALIDATION_RETRY_DELAYS_MS,
): Promise<Result> {
  for (const delay of delaysMs) {
    try {
      return await work();
    } catch (failure) {
      if (!isAppError(failure) || !isWorthRetrying(failure.code)) throw failure;
      await pause(delay);
    }
  }
  return work();
}
