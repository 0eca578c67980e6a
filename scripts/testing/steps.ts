import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

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

/** What a step came to: its counts, and a line for each thing that failed. */
export interface Outcome extends Counts {
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number };
}

const CLOSING_LINE = /(\d+) passed, (\d+) failed/g;

type Report = Partial<VitestReport & PlaywrightReport>;

function readReport(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}

function countsOfReport(report: Report): Counts {
  if (report.stats)
    return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 };
}

const summary = (title: string, message = ''): string =>
  `${title}: ${stripVTControlCharacters(message).split('\n', 4).join(' ').slice(0, 300)}`;

/** The name of each test that failed, and how its message begins. */
function failuresIn({ suites = [], specs = [], testResults = [] }: Report): string[] {
  return [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => summary(title, results.at(-1)?.errors[0]?.message)),
    ),
    ...testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => summary(fullName, failureMessages[0])),
    ...suites.flatMap((suite) => failuresIn(suite)),
  ];
}

/** The names of what passed only when it was tried again. */
function flakyIn({ suites = [], specs = [], testResults = [] }: Report): string[] {
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
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve) => {
    child.on('error', (failure) => resolve({ code: 1, output: String(failure) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A line that only says that something passed, in the forms of Playwright and Vitest, or that a server wrote into its log. */
const PASSED_LINE = /^\s*(?:✓|✔|\{"level":)/;
const READABLE_LINES = 200;

/** What a reader of a failure needs: logs of other machines are cut, so what passed must not fill them. */
function worthReading(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '' && !PASSED_LINE.test(line));
  return lines.slice(-READABLE_LINES).join('\n');
}

async function runStep(step: Step): Promise<Outcome> {
  const started = performance.now();
  if (step.report) {
    mkdirSync('.cache', { recursive: true });
    rmSync(step.report, { force: true });
  }
  const { code, output } = await execute(step);
  const report = step.report ? readReport(step.report) : undefined;
  for (const title of report ? flakyIn(report) : []) console.log(`flaky  ${title}`);
  const counts = (report ? countsOfReport(report) : countsOfOutput(output)) ?? {
    passed: code === 0 ? 1 : 0,
    failed: 0,
  };
  // A command that fails without a failed test (a crash, a type error) is one failure all the same.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const verdict = counts.failed === 0 ? 'ok    ' : 'FAILED';
  console.log(`${verdict} ${step.name} (${counts.passed} passed, ${counts.failed} failed, ${seconds} s)`);
  if (counts.failed === 0) return { ...counts, failures: [] };
  console.log(worthReading(output));
  const named = report ? failuresIn(report) : [];
  const failures = named.length > 0 ? named : [worthReading(output).split('\n').slice(-5).join('\n')];
  return { ...counts, failures: failures.map((failure) => `${step.name} › ${failure}`) };
}

/** What two steps or runs came to together. */
export function add(a: Outcome, b: Outcome): Outcome {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    failures: [...a.failures, ...b.failures],
  };
}

/** Runs steps in lanes side by side (two cores are the smallest machine), each lane in order. */
export async function runLanes(lanes: Step[][]): Promise<Outcome> {
  const results = await Promise.all(
    lanes.map(async (lane) => {
      const outcomes: Outcome[] = [];
      for (const step of lane) outcomes.push(await runStep(step));
      return outcomes;
    }),
  );
  return results.flat().reduce(add, { passed: 0, failed: 0, failures: [] });
}

/**
 * Says last, where no log is cut, what failed, prints the line that machines read, and fails the
 * process when anything failed.
 */
export function close({ passed, failed, failures = [] }: Counts & Partial<Outcome>): void {
  if (failures.length > 0) console.log(['What failed:', ...failures.slice(0, 30)].join('\n- '));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
