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

/** The files of the scripts without which no page starts. */
export function startScriptsOf(manifest: BuildManifest): string[] {
  return [...closureOf(manifest, entryOf(manifest))].flatMap((key) => manifest[key]?.file ?? []);
}
