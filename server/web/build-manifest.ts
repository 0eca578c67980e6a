export interface BuiltChunk {
  file: string;
  imports?: string[];
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

/** The files of the scripts and styles without which no page starts. */
export function startFilesOf(manifest: BuildManifest): string[] {
  return [...closureOf(manifest, entryOf(manifest))].flatMap((key) => {
    const { file, css = [] } = manifest[key] ?? {};
    return file === undefined ? [] : [file, ...css];
  });
}

/**
 * Elements that fetch the programs of some source files, below `web/`, and what they cannot run without, while the
 * first program of the page is still on its way; what that one brings itself is not named.
 */
export function preloadsOf(manifest: BuildManifest, sources: readonly string[]): string {
  const start = closureOf(manifest, entryOf(manifest));
  const wanted = new Set(sources.flatMap((source) => [...closureOf(manifest, source)]));
  const files = [...wanted].flatMap((key) => (start.has(key) ? [] : (manifest[key]?.file ?? [])));
  return [...new Set(files)].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
}
