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

/** The source file, below `web/`, of what every page but one to read starts with. */
const APPLICATION = 'application.tsx';

/**
 * The first program of every page, the application, and what they cannot start without, as keys of the manifest.
 * @param packed the file of each source file, both below `web/`
 */
export function startOf(manifest: BuildManifest, packed: Readonly<Record<string, string>>): Set<string> {
  const start = closureOf(manifest, entryOf(manifest));
  const application = Object.keys(manifest).find((key) => manifest[key]?.file === packed[APPLICATION]);
  return application === undefined ? start : closureOf(manifest, application, start);
}

/** The files of the scripts and styles of which every page starts with some, and most with all. */
export function startFilesOf(manifest: BuildManifest, packed: Readonly<Record<string, string>>): string[] {
  return [...startOf(manifest, packed)].flatMap((key) => {
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
export function preloadsOf(
  manifest: BuildManifest,
  packed: Readonly<Record<string, string>>,
  sources: readonly string[],
): string {
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
