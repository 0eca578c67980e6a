import { environmentManager, QueryClient } from '@tanstack/react-query';
import { CACHE_MAX_AGE_MS, CACHING_ENABLED } from '#domain/limits.ts';
import { isRetried, retryDelayMs } from '#domain/platform/retry.ts';

/** So long an answer is shown without asking again. */
const FRESH_MS = 30_000;

/** One on the server lives for one page and must start no clock, which would keep it for a day. */
const CACHED_MS = environmentManager.isServer() ? Number.POSITIVE_INFINITY : CACHE_MAX_AGE_MS;

/**
 * The answers of the server that this tab holds. What no screen shows any more is stored for a day [LIM-02], so that
 * it can be read again without a network; logging out empties all of it [PR-03].
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: CACHING_ENABLED ? FRESH_MS : 0,
        gcTime: CACHING_ENABLED ? CACHED_MS : 0,
        retry: isRetried,
        retryDelay: (count, failure) => retryDelayMs(count, failure),
      },
      mutations: { retry: false },
    },
  });
}
