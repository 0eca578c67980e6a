import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package as the lock file of npm describes it. */
export interface LockedPackage {
  version?: string;
  /** where it was fetched */
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** By path below the folder of the project, which has the empty path itself. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

export function readLockFile(root: string): LockedPackages {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: LockedPackages;
  };
  return packages;
}

/** The path of what the package at `path` gets when it asks for `name`: in the nearest folder above that has it. */
export function pathOf(packages: LockedPackages, path: string, name: string): string | undefined {
  for (let from = path; ; from = from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0))) {
    const candidate = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
    if (candidate in packages) return candidate;
    if (from === '') return undefined;
  }
}
