import type { Language } from '#domain/languages.ts';
import { pageCachesOf } from '#domain/platform/worker-contract.ts';

const pathnameOf = (path: string) => new URL(path, location.origin).pathname;

/** Those of our pages that open on this phone without internet, in this language. */
export async function readSavedPages(
  paths: readonly string[],
  language: Language,
): Promise<ReadonlySet<string>> {
  if (!('caches' in globalThis)) return new Set();
  const saved = new Set<string>();
  for (const name of pageCachesOf(language, 'shown'))
    if (await caches.has(name))
      for (const { url } of await (await caches.open(name)).keys()) saved.add(new URL(url).pathname);
  return new Set(
    paths.filter((path) => saved.has(pathnameOf(path)) || saved.has(`/${language}${pathnameOf(path)}`)),
  );
}
