import { readFileSync } from 'node:fs';

interface LockedPackage {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

/**
 * A package whose binary for another platform is missing from the lock file, or stands there in another
 * version, makes `npm ci` fail for everybody; an address of a registry in it makes it fail for everybody elsewhere.
 */
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** What a package at `path` gets when it asks for `name`: the nearest folder above that has it. */
function resolve(path: string, name: string): LockedPackage | undefined {
  for (let from = path; ; from = from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0))) {
    const found = packages[`${from ? `${from}/` : ''}node_modules/${name}`];
    if (found || from === '') return found;
  }
}

const isExact = (range: string) => /^\d+\.\d+\.\d+[\w.-]*$/.test(range);
const failures: string[] = [];
for (const [path, { optionalDependencies = {}, resolved }] of Object.entries(packages)) {
  if (resolved) failures.push(`${path} names an address`);
  for (const [name, range] of Object.entries(optionalDependencies)) {
    const found = resolve(path, name);
    if (!found || (isExact(range) && found.version !== range)) {
      failures.push(`${path || 'the package itself'} lacks ${name} ${range}`);
    }
  }
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length === 0 ? 0 : 1;
