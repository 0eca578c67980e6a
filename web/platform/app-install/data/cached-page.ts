import { LANGUAGES } from '#domain/languages.ts';
import { pageCachesOf } from '#domain/platform/worker-contract.ts';
import { logFailure } from '#web/data/failure-log.ts';

/** When the copy of the open page was made, in milliseconds since 1970; undefined where there is none. */
export async function openPageCachedAt(): Promise<number | undefined> {
  if (!('caches' in globalThis)) return undefined;
  for (const cacheName of LANGUAGES.flatMap((language) => pageCachesOf(language, 'shown'))) {
    const copy = await caches.match(location.origin + location.pathname + location.search, {
      cacheName,
      ignoreVary: true,
    });
    const madeAt = Date.parse(copy?.headers.get('date') ?? '');
    if (!Number.isNaN(madeAt)) return madeAt;
  }
  return undefined;
}

/** Forgets the copy that the worker may have made of the open page. Never throws. */
export async function forgetOpenPage(): Promise<void> {
  if (!('caches' in globalThis)) return;
  try {
    for (const name of LANGUAGES.flatMap((language) => pageCachesOf(language, 'shown'))) {
      if (!(await caches.has(name))) continue;
      const cache = await caches.open(name);
      await cache.delete(location.origin + location.pathname + location.search, { ignoreVary: true });
    }
  } catch (failure) {
    logFailure('app-install.forget-page', failure);
  }
}
