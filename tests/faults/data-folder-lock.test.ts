import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const TAKER = fileURLToPath(new URL('lock-taker.ts', import.meta.url));
const TAKERS_COUNT = 3;
/** `npm run kills -- 200 lock` asks for more. */
const ROUNDS_COUNT = Number(process.env.KILLS ?? 50);
/** Until the processes that wait without a timer have heard when they begin. */
const NOTICE_MS = 40;
const TIMEOUT_PER_ROUND_MS = 10_000;

interface Taker {
  child: ChildProcess;
  /** its next line */
  says(): Promise<string>;
}

async function startTaker(folder: string): Promise<Taker> {
  const child = spawn(process.execPath, [TAKER, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const says = async (): Promise<string> => {
    const [word] = (await once(child.stdout, 'data')) as [Buffer];
    return word.toString().trim();
  };
  expect(await says()).toBe('ready');
  return { child, says };
}

/** Ends them as a crash does and waits until they are gone. */
async function kill(takers: readonly Taker[]): Promise<void> {
  await Promise.all(
    takers.map(async ({ child }) => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }),
  );
}

describe('the lock of the data folder', () => {
  it(
    '[FM-32] is given to exactly one of three processes that start in the same millisecond after a crash',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'hamrah-lock-'));
      const failures: string[][] = [];
      let crashed: Taker[] = [];
      for (let round = 0; round < ROUNDS_COUNT; round += 1) {
        const takers = await Promise.all(Array.from({ length: TAKERS_COUNT }, () => startTaker(folder)));
        // the holder of the round before dies only now, so that its lock is there to be taken over
        await kill(crashed);
        const answers = takers.map(({ says }) => says());
        const startAtMs = Date.now() + NOTICE_MS;
        for (const { child } of takers) child.stdin?.write(String(startAtMs));
        const said = await Promise.all(answers);
        const refused = said.filter((words) => / is in use by (another process|process \d+ )/.test(words));
        if (said.filter((words) => words === 'held').length !== 1 || refused.length !== TAKERS_COUNT - 1)
          failures.push(said);
        crashed = takers;
      }
      await kill(crashed);
      rmSync(folder, { recursive: true });
      console.log(
        `Lock of the data folder: ${ROUNDS_COUNT} rounds of ${TAKERS_COUNT} processes after a crash, ${failures.length} in which not exactly one had it.`,
      );
      expect(failures).toEqual([]);
    },
    ROUNDS_COUNT * TIMEOUT_PER_ROUND_MS,
  );
});
