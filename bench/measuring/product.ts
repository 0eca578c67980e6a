import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/testing/install-tools.ts';

/** As `npm start` starts the server. */
export const SERVER_FLAGS: readonly string[] = JSON.parse(
  readFileSync(new URL('../../scripts/server-flags.json', import.meta.url), 'utf8'),
) as string[];

const START_PATIENCE_MS = 60_000;

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

export const machineLoad = (): string =>
  `Load of the machine while measuring: ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores.`;

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, 'localhost', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

export interface Product {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** Of the demonstration accounts of every product that is measured. */
export const DEMO_PASSWORD = 'walk-together-1';

/**
 * The product with its demonstration data on a free port.
 * @param environment in place of what stands there by itself, such as a folder or a database that copies share
 * @throws when it does not answer within a minute
 */
export async function startProduct(
  buildFolder?: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'hamrah-bench-'));
  const port = await freePort();
  const choices = buildFolder === undefined ? [] : ['--build', buildFolder];
  const child = spawn(process.execPath, [...SERVER_FLAGS, 'server/main.ts', ...choices], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      SEED: 'demo',
      DEMO_PASSWORD,
      ...environment,
    },
    stdio: 'ignore',
  });
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const isUp = () =>
    fetch(`http://localhost:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  const patientUntil = performance.now() + START_PATIENCE_MS;
  while (!(await isUp())) {
    if (performance.now() > patientUntil || child.exitCode !== null) {
      await stop();
      throw new Error('The product did not start');
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return { port, pid: child.pid ?? 0, stop };
}

export const PHONE = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true } as const;

export const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
