import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { options, rules } from './rules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fixtures = fileURLToPath(new URL('fixtures', import.meta.url));
const FOLDERS = ['domain', 'web', 'server', 'scripts', 'tests', 'bench'];
/** As many as a person takes in at a glance. */
const FEATURE_GROUPS_MAX_COUNT = 8;

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

/** What is wrong with the folders of a tree: too many groups of features, or a file that belongs to no module. */
function misplaced(baseDir: string): string[] {
  const groups = globSync('web/features/*', { cwd: baseDir });
  const loose = globSync('web/{platform,features,features/*}/*.*', { cwd: baseDir });
  return [
    ...(groups.length > FEATURE_GROUPS_MAX_COUNT ? [`web/features has ${groups.length} groups`] : []),
    ...loose.map((file) => `${file} is in no module, so that no rule about modules reads it`),
  ];
}

/**
 * Checks who imports whom. Four things can fail: a rule broken in the product, a file or group in the wrong place, a
 * check that its bad fixture no longer turns red, and a run that read fewer files than there are (a silent parser).
 */
async function main(): Promise<void> {
  const failures: string[] = [];
  const product = await cruiseTree(root, ['scripts/rooms/fixtures']);
  for (const { from, to, rule } of product.summary.violations) failures.push(`${rule.name}: ${from} → ${to}`);
  failures.push(...misplaced(root));
  const planted = misplaced(join(fixtures, 'nine-groups'));
  if (planted.length < 3) failures.push('the fixture of nine groups and two loose files is not red');

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
