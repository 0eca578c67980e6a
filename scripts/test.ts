import { buildIfChanged } from './build.ts';
import { ensureServer } from './database/throwaway-postgres.ts';
import { installTools } from './testing/install-tools.ts';
import { quickLanes, screenTests, serverTests } from './testing/quick-steps.ts';
import { add, close, runLanes, type Step } from './testing/steps.ts';

const script = (name: string, line: string): Step => ({ name, command: ['node', ...line.split(' ')] });

const databaseSteps: Step[] = [
  script('schema files', 'scripts/database/compare-schemas.ts'),
  script('generated types', 'scripts/database/generate-types.ts --check'),
  script('policies in SQL', 'scripts/database/pgtap.ts'),
  script('mutants of policies', 'scripts/database/mutants.ts --sample 4'),
  script('database advisors', 'scripts/database/advisors.ts'),
];

const sizes = script('size budgets', 'scripts/testing/check-sizes.ts');
const pseudoBuild = script('build in pseudo-languages', 'scripts/testing/build-pseudo.ts');

/**
 * `npm run test:full`: the crawl inspects every screen in every language, not in one of them, and everybody leaves in every
 * way before the files of the browser are searched.
 */
const isFull = process.argv.includes('--full');

const journeys: Step = {
  name: 'journeys',
  command: ['playwright', 'test', '--config', 'tests/journeys/playwright.config.ts'],
  report: '.cache/journeys.json',
  env: { PSEUDO_IS_BUILT: 'yes', ...(isFull && { CRAWL_EVERY_LANGUAGE: 'yes', RESIDUE_EVERY_WAY: 'yes' }) },
};

await installTools();
ensureServer(['pgtap', 'plpgsql_check']);
await buildIfChanged();
const quick = await runLanes(quickLanes);
// tests of servers wait half of their time, for clocks, steps of time and other programs: the others work meanwhile
const slow = await runLanes([[serverTests], [screenTests, ...databaseSteps, sizes, pseudoBuild]]);
const browser = await runLanes([[journeys]]);
close(add(add(quick, slow), browser));
