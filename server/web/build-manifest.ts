export interface BuiltChunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  isEntry?: boolean;
  isDynamicEntry?: boolean;
}

/** What Vite writes of a build. */
export type BuildManifest = Readonly<Record<string, BuiltChunk>>;

/** A chunk and everything that it cannot start without, as keys of the manifest. */
export function closureOf(manifest: BuildManifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const other of chunk.imports ?? []) closureOf(manifest, other, seen);
  return seen;
}

export const entryOf = (manifest: BuildManifest): string =>
  Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';

/** Source files, below `web/`: what a page to read goes on with, and what every other page starts with. */
const PAGE_NEWS = 'platform/app-install/hooks/page-news.ts';
const APPLICATION = 'application.tsx';

type Packed = Readonly<Record<string, string>>;

function partOf(manifest: BuildManifest, packed: Packed, source: string, seen = new Set<string>()) {
  const key = Object.keys(manifest).find((name) => manifest[name]?.file === packed[source]);
  return key === undefined ? seen : closureOf(manifest, key, seen);
}

/**
 * All that a page to read needs, as keys of the manifest; every page starts with its first part.
 * @param packed the file of each source file, both below `web/`
 */
export const readingOf = (manifest: BuildManifest, packed: Packed): Set<string> =>
  partOf(manifest, packed, PAGE_NEWS, closureOf(manifest, entryOf(manifest)));

/** The application and what it cannot start without, but for what a page to read needs, as keys of the manifest. */
export function applicationOf(manifest: BuildManifest, packed: Packed): Set<string> {
  const reading = readingOf(manifest, packed);
  return new Set([...partOf(manifest, packed, APPLICATION)].filter((key) => !reading.has(key)));
}

/** What the worker keeps before anything else. */
export const startOf = (manifest: BuildManifest, packed: Packed): Set<string> =>
  new Set([...readingOf(manifest, packed), ...applicationOf(manifest, packed)]);

/** The files of scripts and styles, by the keys of their chunks. */
export function filesOf(manifest: BuildManifest, keys: Iterable<string>): string[] {
  return [...keys].flatMap((key) => {
    const { file, css = [] } = manifest[key] ?? {};
    return file === undefined ? [] : [file, ...css];
  });
}

/** Below the built web application: into which file each screen and catalogue went. */
export const PACKING_LIST = '.vite/packed.json';

/**
 * Elements that fetch the programs of some source files, and what they cannot run without, while the first program of
 * the page is still on its way; what that one brings itself is not named.
 * @param packed the file of each source file, both below `web/`
 */
export function preloadsOf(manifest: BuildManifest, packed: Packed, sources: readonly string[]): string {
  const start = closureOf(manifest, entryOf(manifest));
  const keys = Object.keys(manifest);
  const wanted = new Set<string>();
  for (const source of sources) {
    const key = keys.find((name) => manifest[name]?.file === packed[source]);
    if (key !== undefined) closureOf(manifest, key, wanted);
  }
  const files = [...wanted].flatMap((key) => (start.has(key) ? [] : (manifest[key]?.file ?? [])));
  return files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
}
