import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedPackage, pathOf, readLockFile } from './lock-file.ts';

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
  const packages = readLockFile(root);
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const needsOf = (path: string, { dependencies, optionalDependencies }: LockedPackage) =>
    Object.keys({ ...dependencies, ...optionalDependencies }).flatMap(
      (needed) => pathOf(packages, path, needed) ?? [],
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

function hexOf(integrity: string | undefined): string | undefined {
  const digest = /^sha512-(\S+)/.exec(integrity ?? '')?.[1];
  return digest === undefined ? undefined : Buffer.from(digest, 'base64').toString('hex');
}
