/**
 * `npm run faults`: faults × surfaces (FM-01 to FM-40), and what held; it fails on a single loss. All of it is part of
 * `npm test`, too, but for the length of the scripted plays: `npm run faults -- --full` plays a hundred.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { close } from './testing/steps.ts';

interface Assertion {
  ancestorTitles: string[];
  title: string;
  status: string;
}

interface Report {
  testResults: { assertionResults: Assertion[] }[];
}

const REPORT = '.cache/faults.json';
const MATRIX = ['web/app/outbox-faults.test.ts', 'web/app/outbox-scripts.test.ts'];
/** Faults of the outbox as a whole, and of the server. */
const WHOLE = ['web/data/outbox', 'tests/faults'];

mkdirSync('.cache', { recursive: true });
const isFull = process.argv.includes('--full');
// no second try: what is lost once is lost
const options = ['--retry=0', '--reporter=json', `--outputFile=${REPORT}`];
spawnSync('vitest', ['run', ...MATRIX, ...WHOLE, ...options], {
  stdio: 'inherit',
  env: { ...process.env, ...(isFull && { FAULTS_FULL: '1' }) },
});
const { testResults } = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
const all = testResults.flatMap(({ assertionResults }) => assertionResults);
const ran = all.filter(({ status }) => status === 'passed' || status === 'failed');

interface Cell {
  fault: string;
  surface: string;
  held: string;
}

/** A cell stands below its surface; what is about everything has none, or names a fault in its own words. */
function cellOf({ ancestorTitles, title, status }: Assertion): Cell {
  const [fault = '', ...rest] = title.split(': ');
  const surface = ancestorTitles.find((name) => name !== '') ?? 'everywhere';
  const what = rest.join(': ') || 'what its name says';
  return { fault, surface, held: status === 'passed' ? what : `LOST: ${what}` };
}

const cells = ran.filter(({ title }) => /\[FM-\d\d\]/.test(title)).map(cellOf);
cells.sort((one, other) => one.fault.localeCompare(other.fault));
for (const fault of new Set(cells.map((cell) => cell.fault))) {
  console.log(`\n${fault}`);
  for (const cell of cells.filter((one) => one.fault === fault)) {
    console.log(`  ${cell.surface.padEnd(24)} ${cell.held}`);
  }
}
console.log('');
const failed = ran.filter(({ status }) => status === 'failed').length;
close({ passed: ran.length - failed, failed });
