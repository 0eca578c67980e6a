import { buildIfChanged } from './build.ts';
import { installTools } from './testing/install-tools.ts';
import { quickLanes, screenTests, serverTests } from './testing/quick-steps.ts';
import { close, type Counts, runLanes, type Step } from './testing/steps.ts';

const script = (name: string, file: string): Step => ({ name, command: ['node', file] });

const databaseSteps: Step[] = [
  script('generated types', 'scripts/database/generate-types.ts --check'),
  script('policies in SQL', 'scripts/database/pgtap.ts'),
  script('mutants of policies', 'scripts/database/mutants.ts --sample 4'),
  script('database advisors', 'scripts/database/advisors.ts'),
].map((step) => ({ ...step, command: step.command.flatMap((part) => part.split(' ')) as Step['command'] }));

const browserSteps: Step[] = [
  { name: 'size budgets', command: ['node', 'scripts/testing/check-sizes.ts'] },
  {
    name: 'journeys',
    command: ['playwright', 'test', '--config', 'tests/journeys/playwright.config.ts'],
    report: '.cache/journeys.json',
  },
];

function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

await installTools();
await buildIfChanged();
const quick = await runLanes(quickLanes);
const database = await runLanes([[screenTests, ...databaseSteps, serverTests]]);
const browser = await runLanes([browserSteps]);
close(add(add(quick, database), browser));
