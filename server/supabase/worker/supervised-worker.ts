import type { Log, NoAnswer, StartedWorker } from './worker-client.ts';

type Ask = StartedWorker['ask'];

export interface Pauses {
  /** before the first new start; doubles with every failed one */
  firstMs: number;
  mostMs: number;
}

const PAUSES: Pauses = { firstMs: 500, mostMs: 30_000 };

/**
 * A worker that comes back: one that dies, or hangs in a statement that nothing can interrupt (PGlite has no
 * statement timeout), is replaced. Requests meanwhile get «down». Its database is opened as after a crash.
 * @param start starts a worker and calls `onEnd` when it ends by itself
 */
export async function superviseWorker(
  start: (onEnd: () => void) => Promise<StartedWorker>,
  log: Log,
  pauses: Pauses = PAUSES,
): Promise<StartedWorker> {
  let isClosing = false;
  let current: StartedWorker | undefined;
  let restarting: Promise<void> | undefined;

  const onEnd = (): void => {
    current = undefined;
    if (isClosing || restarting !== undefined) return;
    restarting = restart().finally(() => {
      restarting = undefined;
    });
  };

  const isMissed = (): boolean => !isClosing && current === undefined;

  async function restart(): Promise<void> {
    let pause = pauses.firstMs;
    while (isMissed()) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      try {
        current = await start(onEnd);
        log('supabase_restarted', {});
      } catch (error) {
        log('supabase_restart_failed', { reason: error instanceof Error ? error.message : String(error) });
        pause = Math.min(pause * 2, pauses.mostMs);
      }
    }
  }

  const ask: Ask = async (request) => {
    const worker = current;
    if (worker === undefined) return 'down' satisfies NoAnswer;
    const answer = await worker.ask(request);
    if (answer === 'timeout' && !(await worker.isAlive())) await worker.kill();
    return answer;
  };

  const first = await start(onEnd);
  current = first;
  return {
    mode: first.mode,
    isSeeded: first.isSeeded,
    migrations: first.migrations,
    ask,
    isAlive: async () => (await current?.isAlive()) ?? false,
    snapshot: async () => current?.snapshot(),
    kill: async () => current?.kill(),
    async close() {
      isClosing = true;
      await restarting;
      await current?.close();
    },
  };
}
