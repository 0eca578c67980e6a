import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { DEMO_PASSWORD } from './people.ts';
import { findHeadlessShell } from '../../scripts/testing/install-tools.ts';

const PORT = Number(process.env.JOURNEY_PORT ?? 3170);
/** Where the build that speaks pseudo-languages is served. */
export const PSEUDO_URL = `http://localhost:${PORT + 1}`;
const root = new URL('../..', import.meta.url).pathname;
// The configuration is read again in every worker process: the folder is chosen once and handed down.
if (process.env.JOURNEY_DATA_DIR === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'hamrah-journeys-'));
  process.env.JOURNEY_DATA_DIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
const dataDirectory = process.env.JOURNEY_DATA_DIR;

// as it is served: without the checks that React makes while developing
const server = { SEED: 'demo', DEMO_PASSWORD, NODE_ENV: 'production' };
/** Where the journey of the advisor lets a language model of its own answer. */
export const MODEL_PORT = PORT + 2;
const model = { LLM_BASE_URL: `http://127.0.0.1:${MODEL_PORT}/v1`, LLM_MODEL: 'journey' };
const start = {
  cwd: root,
  timeout: 180_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
} as const;

/** How every browser is started. */
export const BROWSER_ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The whole run of the tests has built it while it waited for something else. */
const BUILD_PSEUDO =
  process.env.PSEUDO_IS_BUILT === undefined ? 'node scripts/testing/build-pseudo.ts && ' : '';

const PSEUDO_SERVER = {
  command: `${BUILD_PSEUDO}exec node tests/journeys/serve.ts --build .cache/pseudo`,
  url: `${PSEUDO_URL}/api/health`,
  env: { ...server, PORT: String(PORT + 1), DATA_DIR: join(dataDirectory, 'pseudo') },
  ...start,
};

/** A small phone first: 360 × 740, touch, and nothing from outside this machine. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/journeys',
  // one picture for every machine: letters are boxes in it
  snapshotPathTemplate: '{testDir}/shots/{arg}{ext}',
  timeout: 300_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  // two would leave the cores of the smallest machine idle whenever a journey waits for a clock or a line
  workers: 3,
  // one more try on a busy machine; what needed it is printed as flaky
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: join(root, '.cache/journeys.json') }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    // rendered frame by frame it is an eighth of the work of a journey: only where one has just failed
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findHeadlessShell(),
      args: BROWSER_ARGS,
    },
  },
  webServer: [
    {
      command: 'node tests/journeys/serve.ts',
      url: `http://localhost:${PORT}/api/health`,
      env: { ...server, ...model, PORT: String(PORT), DATA_DIR: join(dataDirectory, 'product') },
      ...start,
    },
    // what is looked at in pseudo-languages is the same wherever Supabase runs
    ...(process.env.JOURNEY_HOSTED === undefined ? [PSEUDO_SERVER] : []),
  ],
});
