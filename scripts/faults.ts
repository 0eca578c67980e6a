/** `npm run faults`: faults × surfaces (FM-01 to FM-40), and what held. All of it is part of `npm test`, too. */
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
const MATRIX = 'web/app/outbox-faults.test.ts';
/** Faults of the outbox as a whole, and of the server. */
const WHOLE = ['web/data/outbox', 'tests/faults'];

mkdirSync('.cache', { recursive: true });
spawnSync('vitest', ['run', MATRIX, ...WHOLE, '--reporter=json', `--outputFile=${REPORT}`], {
  stdio: 'inherit',
});
const { testResults } = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
const all = testResults.flatMap(({ assertionResults }) => assertionResults);
const ran = all.filter(({ status }) => status === 'passed' || status === 'failed');

/** A cell stands below its surface; what is about everything has none, or names a fault in its own words. */
const byFault = new Map<string, string[]>();
for (const { ancestorTitles, title, status } of ran) {
  if (!/\[FM-\d\d\]/.test(title)) continue;
  const surface = ancestorTitles.find((name) => name !== '') ?? 'everywhere';
  const held = `${status === 'passed' ? 'held  ' : 'FAILED'}  ${surface}`;
  byFault.set(title, [...(byFault.get(title) ?? []), held]);
}
for (const [fault, cells] of [...byFault].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
  console.log(`\n${fault}`);
  for (const cell of cells) console.log(`  ${cell}`);
}
console.log('');
const failed = ran.filter(({ status }) => status === 'failed').length;
close({ passed: ran.length - failed, failed });
