import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { options, rules } from './rules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fixtures = fileURLToPath(new URL('fixtures', import.meta.url));
const FOLDERS = ['domain', 'web', 'server', 'scripts', 'tests', 'bench'];

async function cruiseTree(baseDir: string, exclude: string[]): Promise<ICruiseResult> {
  const present = FOLDERS.filter(
    (folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: baseDir }).length > 0,
  );
  const { output } = await cruise(
    present,
    {
      ...options,
      baseDir,
      ruleSet: { forbidden: rules },
      validate: true,
      exclude: { path: ['\\.po$', ...exclude] },
    },
    undefined,
    { tsConfig: extractTSConfig(`${root}tsconfig.json`) },
  );
  if (typeof output === 'string') throw new Error('The rooms could not be read');
  return output;
}

/**
 * Checks who imports whom. Three things can fail: a rule broken in the product, a rule that its bad
 * fixture no longer turns red, and a run that read fewer files than there are (a silent parser).
 */
async function main(): Promise<void> {
  const failures: string[] = [];
  const product = await cruiseTree(root, ['scripts/rooms/fixtures']);
  for (const { from, to, rule } of product.summary.violations) failures.push(`${rule.name}: ${from} → ${to}`);

  const sources = globSync(`{${FOLDERS.join(',')}}/**/*.{ts,tsx}`, { cwd: root }).filter(
    (file) => !file.includes('rooms/fixtures') && !file.endsWith('.d.ts'),
  );
  const read = product.modules.filter((module) =>
    FOLDERS.some((folder) => module.source.startsWith(`${folder}/`)),
  );
  if (read.length < sources.length)
    failures.push(`only ${read.length} of ${sources.length} source files were read`);

  const bad = await cruiseTree(fixtures, []);
  const red = new Set(bad.summary.violations.map(({ rule }) => rule.name));
  for (const { name = '' } of rules)
    if (!red.has(name)) failures.push(`the bad fixture of rule ${name} is not red`);

  for (const failure of failures) console.error(failure);
  console.log(`rooms: ${rules.length} rules, ${read.length} files, ${failures.length} failures`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}

await main();
