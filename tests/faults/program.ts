import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unpackDatabase } from '#server/supabase/database/database-image.ts';
import { imageForTest } from '#server/supabase/testing/database-image-for-test.ts';
import { freePort } from '#server/testing/start-test-server.ts';
import { writeWebBuild } from '#server/testing/write-web-build.ts';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const MIGRATIONS = fileURLToPath(new URL('../../supabase/migrations', import.meta.url));

/** A folder that is removed with everything in it. */
export interface Scratch {
  path: string;
  dataDir: string;
  webBuild: string;
  remove(): void;
}

export function makeScratch(): Scratch {
  const path = mkdtempSync(join(tmpdir(), 'hamrah-faults-'));
  return {
    path,
    dataDir: join(path, 'data'),
    webBuild: writeWebBuild(join(path, 'dist')),
    remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/** The same with a migrated database in it, which saves the seconds in which PGlite makes one. */
export async function makeScratchWithDatabase(): Promise<Scratch> {
  const scratch = makeScratch();
  mkdirSync(scratch.dataDir);
  unpackDatabase(await imageForTest(MIGRATIONS), join(scratch.dataDir, 'database'));
  return scratch;
}

export interface RunningProgram {
  url: string;
  port: number;
  /** from the start of the process to its ready line */
  startedInMs: number;
  output(): string;
  errors(): string;
  /** no last word, no clean-up: as when the power fails */
  kill(): Promise<void>;
  /** as an operator stops it */
  stop(): Promise<number | null>;
}

export interface ProgramOptions {
  scratch: Scratch;
  environment?: Readonly<Record<string, string>>;
  /** a command that the program is started through, such as one that takes rights away */
  through?: readonly string[];
}

interface Spawned {
  child: ChildProcess;
  output(): string;
  errors(): string;
  ended: Promise<number | null>;
}

/** Starts it and waits for nothing. */
export function spawnProgram(options: ProgramOptions, port: number): Spawned {
  const { scratch, through = [] } = options;
  const command = [...through, process.execPath, MAIN, '--build', scratch.webBuild];
  const [program = '', ...parameters] = command;
  const child = spawn(program, parameters, {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: scratch.dataDir,
      SEED: 'none',
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, output: () => output, errors: () => errors, ended };
}

/** Starts the server as an operator would. Rejects with what it said when it ends before it is ready. */
export async function startProgram(options: ProgramOptions): Promise<RunningProgram> {
  const port = Number(options.environment?.PORT ?? (await freePort()));
  const begun = performance.now();
  const { child, output, errors, ended } = spawnProgram(options, port);
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (/ is ready at /.test(output())) resolve();
    };
    child.stdout?.on('data', look);
    void ended.then((code) => reject(new Error(`It ended with ${code} before it was ready: ${errors()}`)));
  });
  const end = (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return {
    url: `http://localhost:${port}`,
    port,
    startedInMs: performance.now() - begun,
    output,
    errors,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}

/** Starts a server that is expected to refuse: its exit code and what it said. */
export async function refusedStart(
  options: ProgramOptions,
): Promise<{ code: number | null; errors: string; output: string }> {
  const port = Number(options.environment?.PORT ?? (await freePort()));
  const { child, output, errors, ended } = spawnProgram(options, port);
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000);
  const code = await ended;
  clearTimeout(timer);
  return { code, errors: errors(), output: output() };
}

/** Whether this machine lets a test mount a small disk that nobody else sees. */
export const canMount =
  spawnSync('unshare', ['--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

const inNamespace = (script: string): readonly string[] => [
  'unshare',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  script,
  'sh',
];

/** Starts a program that can only read this folder. */
export const onReadOnlyDisk = (folder: string): readonly string[] =>
  inNamespace(`mount -t tmpfs -o ro,size=1m tmpfs '${folder}' && exec "$@"`);

/** Starts a program with this folder on a disk that is too small, and once more when there is room. */
export const onDiskThatGrows = (folder: string): readonly string[] =>
  inNamespace(
    `mount -t tmpfs -o size=20m tmpfs '${folder}' && "$@"; mount -o remount,size=300m '${folder}' && exec "$@"`,
  );
