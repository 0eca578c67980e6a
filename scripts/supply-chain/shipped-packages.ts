import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  version?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** A package that runs on the server or in the browser, as the lock file names it. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** an expression of SPDX */
  licence: string;
  /** hexadecimal SHA-512 of what the registry hands out */
  sha512: string | undefined;
  /** below the folder of the project */
  path: string;
  /** paths of the packages that it asks for */
  needs: readonly string[];
}

/** What the product itself asks for, and every package that is shipped with it. */
export interface Shipment {
  name: string;
  version: string;
  needs: readonly string[];
  packages: readonly ShippedPackage[];
}

const FOLDER = 'node_modules/';

/** Reads what `npm ci --omit=dev` installs on any platform from the lock file in `root`. */
export function readShipment(root: string): Shipment {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const needsOf = (path: string, { dependencies, optionalDependencies }: LockedPackage) =>
    Object.keys({ ...dependencies, ...optionalDependencies }).flatMap(
      (needed) => resolve(packages, path, needed) ?? [],
    );
  return {
    name,
    version,
    needs: needsOf('', packages[''] ?? {}),
    packages: Object.entries(packages)
      .filter(([path, { dev }]) => path !== '' && !dev)
      .map(([path, locked]) => ({
        name: path.slice(path.lastIndexOf(FOLDER) + FOLDER.length),
        version: locked.version ?? '',
        licence: locked.license ?? '',
        sha512: hexOf(locked.integrity),
        path,
        needs: needsOf(path, locked),
      })),
  };
}

/** The path that `name` has for a package: in the nearest folder above that has it. */
function resolve(
  packages: Readonly<Record<string, unknown>>,
  path: string,
  name: string,
): string | undefined {
  for (let from = path; ; from = from.slice(0, Math.max(from.lastIndexOf(`/${FOLDER}`), 0))) {
    const candidate = `${from === '' ? '' : `${from}/`}${FOLDER}${name}`;
    if (candidate in packages) return candidate;
    if (from === '') return undefined;
  }
}

function hexOf(integrity: string | undefined): string | undefined {
  const digest = /^sha512-(\S+)/.exec(integrity ?? '')?.[1];
  return digest === undefined ? undefined : Buffer.from(digest, 'base64').toString('hex');
}
