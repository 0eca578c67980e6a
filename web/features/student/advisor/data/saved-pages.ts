import type { Language } from '#domain/languages.ts';
import { pageCachesOf } from '#domain/platform/worker-contract.ts';

/** Of these addresses of ours, those whose page opens on this phone without a line, in this language. */
export async function readSavedPages(
  paths: readonly string[],
  language: Language,
): Promise<ReadonlySet<string>> {
  if (!('caches' in globalThis)) return new Set();
  const kept = new Set<string>();
  for (const name of pageCachesOf(language, 'shown'))
    if (await caches.has(name))
      for (const { url } of await (await caches.open(name)).keys()) kept.add(new URL(url).pathname);
  const pathnameOf = (path: string) => new URL(path, location.origin).pathname;
  return new Set(
    paths.filter((path) => kept.has(pathnameOf(path)) || kept.has(`/${language}${pathnameOf(path)}`)),
  );
}
