import { AppError } from '#domain/error-codes.ts';
import { lastRetryAfterSeconds } from '#web/data/retry-after.ts';
import { toAppError } from '#web/data/to-app-error.ts';

/** The failure of an attempt, with the time to wait where the server refused for now [AUTH-24]. */
export function authFailure(cause: unknown): AppError {
  const failure = toAppError(cause);
  if (failure.code !== 'rate_limited' || failure.params) return failure;
  const retryAfterSeconds = lastRetryAfterSeconds();
  return retryAfterSeconds === undefined
    ? failure
    : new AppError('rate_limited', { params: { retryAfterSeconds }, cause });
}
