import { pathOf, readLockFile } from '../supply-chain/lock-file.ts';

/**
 * Whoever runs this may change it and keep the change to herself, so nothing may come in that forbids it. LGPL, MPL and
 * CC-BY ask for their own files alone: a library beside the program (libvips), a compiler of styles, a table of browsers.
 */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
]);

/** True where each of the licences that hold together, or one of those to choose from, is on the list. */
const mayComeIn = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => LICENCES.has(one)));

/**
 * A package whose binary for another platform is missing from the lock file, or stands there in another
 * version, makes `npm ci` fail for everybody; an address of a registry in it makes it fail for everybody elsewhere.
 */
const packages = readLockFile('.');

const isExact = (range: string) => /^\d+\.\d+\.\d+[\w.-]*$/.test(range);
const failures: string[] = [];
for (const [path, { optionalDependencies = {}, resolved, license = 'none' }] of Object.entries(packages)) {
  if (!mayComeIn(license)) failures.push(`${path} has the licence ${license}`);
  if (resolved) failures.push(`${path} names an address`);
  for (const [name, range] of Object.entries(optionalDependencies)) {
    const place = pathOf(packages, path, name);
    const found = place === undefined ? undefined : packages[place];
    if (!found || (isExact(range) && found.version !== range)) {
      failures.push(`${path || 'the package itself'} lacks ${name} ${range}`);
    }
  }
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length === 0 ? 0 : 1;
