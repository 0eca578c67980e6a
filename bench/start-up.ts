/**
 * How long the server on its embedded database takes until it answers, and how much memory, with the demonstration: at
 * its first start, which makes the database, and at a later one; beside the same with V8's optimising compiler for
 * WebAssembly. Exits 1 where a limit is missed.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, machineLoad, SERVER_FLAGS } from './measuring/product.ts';

const MOST_SECONDS_FIRST = 8;
const MOST_MB = 450;
/** What was needed for the start alone is given back by then. */
const SETTLED_AFTER_MS = 15_000;

interface Start {
  seconds: number;
  peakMb: number;
  settledMb: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function megabytes(pid: number | undefined, name: 'VmHWM' | 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
}

async function start(flags: readonly string[], folder: string): Promise<Start> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, [...flags, 'server/main.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, SEED: 'demo' },
    stdio: 'ignore',
  });
  const isReady = () =>
    fetch(`http://localhost:${port}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The server did not start');
    await pause(50);
  }
  const seconds = (performance.now() - begun) / 1000;
  await pause(SETTLED_AFTER_MS);
  const found = {
    seconds,
    peakMb: megabytes(child.pid, 'VmHWM'),
    settledMb: megabytes(child.pid, 'VmRSS'),
  };
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  return found;
}

async function bothStarts(flags: readonly string[]): Promise<{ first: Start; later: Start }> {
  const folder = mkdtempSync(join(tmpdir(), 'hamrah-bench-'));
  try {
    return { first: await start(flags, folder), later: await start(flags, folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const mark = (value: number, most: number) => (value > most ? ' ✗' : '');
const row = (name: string, { seconds, peakMb, settledMb }: Start, mostSeconds = Number.POSITIVE_INFINITY) =>
  `| ${name} | ${seconds.toFixed(1)}${mark(seconds, mostSeconds)} | ${peakMb} | ${settledMb}${mark(settledMb, MOST_MB)} |`;

const ours = await bothStarts(SERVER_FLAGS);
const optimised = await bothStarts([]);
const report = [
  '# Starting the server',
  '',
  `Embedded database with the demonstration; ${machineLoad()} Limits: ready ${MOST_SECONDS_FIRST} s after the first start, ${MOST_MB} MB ${SETTLED_AFTER_MS / 1000} s later. ✗ marks what misses its limit.`,
  '',
  '| | Seconds until ready | Highest memory, MB | Memory, MB |',
  '|---|---|---|---|',
  row('first start', ours.first, MOST_SECONDS_FIRST),
  row('later start', ours.later),
  row('first start, with the optimising compiler', optimised.first),
  row('later start, with the optimising compiler', optimised.later),
  '',
].join('\n');
console.log(report);
writeFileSync(new URL('results/start-up.md', import.meta.url), report);
process.exitCode =
  ours.first.seconds > MOST_SECONDS_FIRST || Math.max(ours.first.settledMb, ours.later.settledMb) > MOST_MB
    ? 1
    : 0;
