import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShippedPackage } from './shipped-packages.ts';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

/** The texts in the folder of a package; none where the package is not installed on this platform. */
function textsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());
}

/**
 * Names each package that is shipped with its licence, and gives each text of a licence once, with the packages that it
 * came with: most licences ask for that wherever the program goes.
 * @param root where the packages are installed
 */
export function licenceReport(packages: readonly ShippedPackage[], root: string): string {
  const byText = new Map<string, string[]>();
  const lines = packages.map(({ name, version, licence, path }) => {
    for (const text of textsIn(join(root, path)))
      byText.set(text, [...(byText.get(text) ?? []), `${name} ${version}`]);
    return `${name} ${version}: ${licence}`;
  });
  const texts = [...byText].map(([text, names]) => `${names.join(', ')}\n\n${text}`);
  return `${['Packages', lines.toSorted().join('\n'), ...texts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
