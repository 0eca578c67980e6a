/**
 * `npm run kills -- 200`: FM-31 in its long form, on both databases one after the other, on this machine alone.
 * `npm run kills -- 200 typing`: FM-03 in its long form, a browser that is killed while somebody types.
 * `npm run kills -- 200 lock`: FM-32 in its long form, three processes that reach for the data folder of a killed one.
 * `npm run kills -- 10 deleting`: SG-06 in its long form, a browser that is closed or killed 0.5, 1, 2 and 5 s after
 * somebody has deleted her data from the phone without a line.
 */
import { spawnSync } from 'node:child_process';
import { buildIfChanged } from './build.ts';

const MOST_KILLS_COUNT = 1_000;

const KINDS: Readonly<Record<string, readonly string[]>> = {
  server: [
    'vitest',
    'run',
    '--project',
    'server',
    'tests/faults/killed-server',
    '-t',
    'has lost nothing',
    '--retry=0',
    '--no-file-parallelism',
  ],
  typing: [
    'playwright',
    'test',
    '--config',
    'tests/journeys/playwright.config.ts',
    'killed-browser',
    '--retries=0',
  ],
  deleting: [
    'playwright',
    'test',
    '--config',
    'tests/journeys/playwright.config.ts',
    'deleted-phone',
    '--retries=0',
  ],
  lock: ['vitest', 'run', '--project', 'server', 'tests/faults/data-folder-lock', '--retry=0'],
};

const NEEDS_NO_BUILD = new Set(['lock']);

const count = Number(process.argv[2] ?? 200);
const kind = process.argv[3] ?? 'server';
const [program, ...words] = KINDS[kind] ?? [];
if (!Number.isInteger(count) || count < 1 || count > MOST_KILLS_COUNT || program === undefined) {
  console.error(`How many kills: 1 to ${MOST_KILLS_COUNT}; of what: ${Object.keys(KINDS).join(' or ')}.`);
  process.exit(1);
}
if (!NEEDS_NO_BUILD.has(kind)) await buildIfChanged();
// a kill that lost something is not tried again
const { status } = spawnSync(program, words, {
  stdio: 'inherit',
  env: { ...process.env, KILLS: String(count) },
});
process.exitCode = status ?? 1;
