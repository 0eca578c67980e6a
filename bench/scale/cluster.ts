import { mkdtempSync, rmSync } from 'node:fs';
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
  return { url: cluster.url, logFolder: join(cluster.folder, 'data', 'log'), dataFolder, startCopy, stop };
}
