import { API_RETRIES_COUNT } from '#domain/limits.ts';
import { isAppError, isWorthRetrying } from '#domain/error-codes.ts';

function retry(count: number, failure: Error): boolean {
  if (!isAppError(failure) || failure.code === 'offline') return false;
  return count < API_RETRIES_COUNT && isWorthRetrying(failure.code);
}

/**
 * How admins' data is read: from the server alone. Without a network it fails at once and says so, instead
 * of waiting in silence; when the network is back it is asked again.
 */
export const alwaysAsked = {
  networkMode: 'always',
  refetchOnReconnect: 'always',
  retry,
  meta: { keepOnDevice: false },
} as const;

/** A command is sent now or fails now; it never waits in the dark to act later. */
export const sentNow = { networkMode: 'always', retry: false } as const;
