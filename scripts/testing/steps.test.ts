import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { runLanes, type Step } from './steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'hamrah-steps-'));
afterAll(() => rmSync(folder, { recursive: true }));
vi.spyOn(console, 'log').mockImplementation(() => undefined);

/** A step that writes this report and fails. */
function failing(name: string, report: object): Step {
  const file = join(folder, `${name}.json`);
  const program = `require('node:fs').writeFileSync(process.argv[1], process.argv[2]); process.exit(1)`;
  return { name, command: ['node', '-e', program, file, JSON.stringify(report)], report: file };
}

describe('the outcome of the steps of the tests', () => {
  it('names each failed test of Vitest with the beginning of its message', async () => {
    const assertionResults = [
      { fullName: 'a sum', status: 'passed', failureMessages: [] },
      { fullName: 'a product', status: 'failed', failureMessages: ['expected 6\nto be 7'] },
    ];
    const report = { numPassedTests: 1, numFailedTests: 1, testResults: [{ assertionResults }] };
    expect(await runLanes([[failing('domain', report)]])).toEqual({
      passed: 1,
      failed: 1,
      failures: ['domain › a product: expected 6 to be 7'],
    });
  });

  it('names each failed journey with the message of its last attempt', async () => {
    const errors = [{ message: '\u001B[31mno heading\u001B[39m' }];
    const tests = [{ status: 'unexpected', results: [{ errors: [] }, { errors }] }];
    const report = {
      stats: { expected: 2, unexpected: 1, flaky: 0 },
      suites: [{ specs: [{ title: 'a first visit', tests }] }],
    };
    expect(await runLanes([[failing('journeys', report)]])).toEqual({
      passed: 2,
      failed: 1,
      failures: ['journeys › a first visit: no heading'],
    });
  });

  it('shows how the output of a crashed program ends, and adds up the lanes', async () => {
    const crash: Step = { name: 'lint', command: ['node', '-e', 'console.log("no rule"); process.exit(2)'] };
    const fine: Step = { name: 'format', command: ['node', '-e', ''] };
    expect(await runLanes([[fine], [crash]])).toEqual({
      passed: 1,
      failed: 1,
      failures: ['lint › no rule'],
    });
  });
});
