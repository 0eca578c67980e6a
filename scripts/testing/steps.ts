import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

/** One piece of the tests: a command, and how its counts are read. */
export interface Step {
  name: string;
  command: [string, ...string[]];
  /** a file in Vitest's or Playwright's JSON form that the command writes; without it, the closing line or the exit code counts */
  report?: string;
  env?: Record<string, string>;
}

export interface Counts {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string }[] }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number };
}

const CLOSING_LINE = /(\d+) passed, (\d+) failed/g;

function countsOfReport(file: string): Counts | undefined {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8')) as Partial<VitestReport & PlaywrightReport>;
  for (const title of flakyIn(report)) console.log(`flaky  ${title}`);
  if (report.stats)
    return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 };
}

/** The names of what passed only when it was tried again. */
function flakyIn({
  suites = [],
  specs = [],
  testResults = [],
}: Partial<VitestReport & PlaywrightSuite>): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  const tried = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    // what failed at first keeps its message
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0);
  return [
    ...own.map(({ title }) => title),
    ...tried.map(({ fullName }) => fullName),
    ...suites.flatMap((suite) => flakyIn(suite)),
  ];
}

function countsOfOutput(output: string): Counts | undefined {
  const line = [...output.matchAll(CLOSING_LINE)].at(-1);
  return line ? { passed: Number(line[1]), failed: Number(line[2]) } : undefined;
}

function execute(step: Step): Promise<{ code: number; output: string }> {
  const [program, ...parameters] = step.command;
  // the build that ran before in this process says `production` to whoever it starts
  const { NODE_ENV: _built, ...environment } = process.env;
  const child = spawn(program, parameters, {
    env: { ...environment, ...step.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve) => {
    child.on('error', (failure) => resolve({ code: 1, output: String(failure) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A line that only says that something passed, in the forms of Playwright and Vitest. */
const PASSED_LINE = /^\s*(?:✓|✔)/;
const READABLE_LINES = 200;

/** What a reader of a failure needs: logs of other machines are cut, so what passed must not fill them. */
function worthReading(output: string): string {
  const lines = output.split('\n').filter((line) => !PASSED_LINE.test(line));
  return lines.slice(-READABLE_LINES).join('\n');
}

async function runStep(step: Step): Promise<Counts> {
  const started = performance.now();
  if (step.report) {
    mkdirSync('.cache', { recursive: true });
    rmSync(step.report, { force: true });
  }
  const { code, output } = await execute(step);
  const counts = (step.report ? countsOfReport(step.report) : countsOfOutput(output)) ?? {
    passed: code === 0 ? 1 : 0,
    failed: 0,
  };
  // A command that fails without a failed test (a crash, a type error) is one failure all the same.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const verdict = counts.failed === 0 ? 'ok    ' : 'FAILED';
  console.log(`${verdict} ${step.name} (${counts.passed} passed, ${counts.failed} failed, ${seconds} s)`);
  if (counts.failed > 0) console.log(worthReading(output));
  return counts;
}

/** Runs steps in lanes side by side (two cores are the smallest machine), each lane in order. */
export async function runLanes(lanes: Step[][]): Promise<Counts> {
  const results = await Promise.all(
    lanes.map(async (lane) => {
      const counts: Counts[] = [];
      for (const step of lane) counts.push(await runStep(step));
      return counts;
    }),
  );
  return results
    .flat()
    .reduce((sum, counts) => ({ passed: sum.passed + counts.passed, failed: sum.failed + counts.failed }), {
      passed: 0,
      failed: 0,
    });
}

/** Prints the line that machines read, and fails the process when anything failed. */
export function close(counts: Counts): void {
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = counts.failed === 0 ? 0 : 1;
}
