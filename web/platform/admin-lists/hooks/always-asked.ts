import { isAppError } from '#domain/error-codes.ts';
import { MEMORY_CACHE_TTL_MS } from '#domain/limits.ts';
import { isRetried } from '#domain/platform/retry.ts';

function retry(count: number, failure: Error): boolean {
  return !(isAppError(failure) && failure.code === 'offline') && isRetried(count, failure);
}

/**
 * How admins' data is read: from the server alone. Without a network it fails at once and says so, instead
 * of waiting in silence; when the network is back it is asked again.
 */
export const alwaysAsked = {
  networkMode: 'always',
  refetchOnReconnect: 'always',
  retry,
  // data of other people is forgotten soon, also by a tab that stays open
  gcTime: MEMORY_CACHE_TTL_MS,
  meta: { storeOnDevice: false },
} as const;

/** A command is sent now or fails now; it never waits in the dark to act later. */
export const sentNow = { networkMode: 'always', retry: false } as const;
