import { LANGUAGES } from '#domain/languages.ts';
import { pageCachesOf } from '#domain/worker-contract.ts';

/** When the copy of the open page was made, in milliseconds since 1970; undefined where there is none. */
export async function openPageKeptAt(): Promise<number | undefined> {
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
