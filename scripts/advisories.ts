import { fileURLToPath } from 'node:url';
import { findingsIn, readAdvisories } from './supply-chain/advisories.ts';
import { readShipment } from './supply-chain/shipped-packages.ts';

/**
 * `npm run advisories -- <file or folder>`: compares the packages that are shipped with advisories that the operator has
 * brought (docs/operations.md), without a network. Exits 1 where one applies, 2 where they cannot be read.
 */
function main(): number {
  const [path] = process.argv.slice(2);
  if (path === undefined) {
    console.error('Name a file or a folder of advisories: npm run advisories -- <file or folder>');
    return 2;
  }
  const { packages } = readShipment(fileURLToPath(new URL('..', import.meta.url)));
  try {
    const advisories = readAdvisories(path);
    const findings = findingsIn(advisories, packages);
    for (const { advisory, shipped, fixedIn } of findings) {
      const severity = advisory.database_specific?.severity?.toLowerCase() ?? 'no severity given';
      const mended = fixedIn.length > 0 ? `mended in ${fixedIn.join(', ')}` : 'not mended yet';
      console.log(
        `${advisory.id} (${severity}) ${shipped.name} ${shipped.version}, ${mended}: ${advisory.summary ?? ''}`,
      );
    }
    console.log(
      `Packages: ${packages.length}. Advisories read: ${advisories.length}. Advisories that apply: ${findings.length}.`,
    );
    return findings.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
}

process.exitCode = main();
