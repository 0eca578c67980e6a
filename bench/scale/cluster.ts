import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWebBuild } from '#server/testing/write-web-build.ts';
import { startPostgres } from '../../scripts/database/throwaway-postgres.ts';
import { type Product, startProduct } from '../measuring/product.ts';
import { fillAtScale, type Sizes } from './fill.ts';

/** A PostgreSQL with everybody in it, and how copies of the product are started on it. */
export interface FilledCluster {
  url: string;
  /** of the log of PostgreSQL, whose lines are JSON */
  logFolder: string;
  /** of the product, with its secrets */
  dataFolder: string;
  startCopy(): Promise<Product>;
  /** seconds of the processor that PostgreSQL has used since its start; NaN where the system does not tell */
  processorSeconds(): number;
  stop(): Promise<void>;
}

/** How long PostgreSQL worked on every step of every statement, one line each; what was asked for is cut short. */
const EVERYTHING_LOGGED = {
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_directory: 'log',
  log_filename: 'server.log',
  log_rotation_size: '0',
  log_parameter_max_length: '80',
} as const;

/** The clock by which Linux tells what a process has used. */
const TICKS_PER_SECOND = 100;

/** What a process has used of the processor, with its ended children where it is `root`; nothing where it is not of them. */
function ticksOf(name: string, root: number): number {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${name}/stat`, 'utf8');
  } catch {
    // it ended while the list was gone through: the one that started it has its time
    return 0;
  }
  // the name of the program may hold anything: what is counted stands behind it
  const told = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const sum = (from: number) => (told[from] ?? 0) + (told[from + 1] ?? 0);
  if (Number(name) === root) return sum(11) + sum(13);
  return told[1] === root ? sum(11) : 0;
}

/** Of a process, those that it started and those of them that have ended. */
function processorSecondsOf(pid: number): number {
  if (!existsSync('/proc')) return Number.NaN;
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.reduce((ticks, name) => ticks + ticksOf(name, pid), 0) / TICKS_PER_SECOND;
}

/**
 * A cluster that the product has migrated itself and that is filled then. As PostgreSQL is installed but for what makes
 * it short-lived: nothing is kept over a power cut.
 */
export async function startFilledCluster(
  sizes: Sizes,
  told: (line: string) => void = () => undefined,
): Promise<FilledCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'hamrah-scale-'));
  const cluster = await startPostgres([], EVERYTHING_LOGGED);
  const stop = async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const build = writeWebBuild(join(folder, 'dist'));
  const dataFolder = join(folder, 'data');
  const environment = { DATABASE_URL: cluster.url, DATA_DIR: dataFolder, SEED: 'none' };
  const startCopy = () => startProduct(build, environment);
  try {
    await (await startCopy()).stop();
    await fillAtScale(cluster.url, sizes, new Date().toISOString(), told);
  } catch (failure) {
    await stop();
    throw failure;
  }
  const pid = Number(readFileSync(join(cluster.folder, 'data', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  return {
    url: cluster.url,
    logFolder: join(cluster.folder, 'data', 'log'),
    dataFolder,
    startCopy,
    processorSeconds: () => processorSecondsOf(pid),
    stop,
  };
}
