import { expect, it } from 'vitest';
import { freePort } from '#server/testing/start-test-server.ts';
import { describeKilledServer } from './describe-killed-server.ts';
import { makeScratch, makeScratchWithDatabase, spawnProgram, startProgram } from './program.ts';

describeKilledServer('PGlite', [2, 5, 9], async () => ({
  scratch: await makeScratchWithDatabase(),
  environment: {},
}));

/** PGlite makes its folder for about this long on an idle machine. */
const AMID_MAKING_MS = 1_500;

it('[FM-31] a first start that was killed is simply begun again', async () => {
  const scratch = makeScratch();
  const first = spawnProgram({ scratch }, await freePort());
  await new Promise((resolve) => setTimeout(resolve, AMID_MAKING_MS));
  first.child.kill('SIGKILL');
  await first.ended;
  const second = await startProgram({ scratch });
  expect(await second.stop()).toBe(0);
  scratch.remove();
}, 60_000);
