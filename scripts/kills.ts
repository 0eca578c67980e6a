/** `npm run kills -- 200`: FM-31 in its long form, on both databases one after the other, on this machine alone. */
import { spawnSync } from 'node:child_process';

const MOST_KILLS_COUNT = 1_000;

const count = Number(process.argv[2] ?? 200);
if (!Number.isInteger(count) || count < 1 || count > MOST_KILLS_COUNT) {
  console.error(`How many kills: 1 to ${MOST_KILLS_COUNT}.`);
  process.exit(1);
}
const { status } = spawnSync(
  'vitest',
  // a kill that lost something is not tried again
  [
    'run',
    '--project',
    'server',
    'tests/faults/killed-server',
    '-t',
    'has lost nothing',
    '--retry=0',
    '--no-file-parallelism',
  ],
  { stdio: 'inherit', env: { ...process.env, KILLS: String(count) } },
);
process.exitCode = status ?? 1;
