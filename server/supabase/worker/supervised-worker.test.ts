import { describe, expect, it } from 'vitest';
import type { RequestMessage } from './messages.ts';
import { superviseWorker } from './supervised-worker.ts';
import type { NoAnswer, StartedWorker } from './worker-client.ts';

const request = {} as Omit<RequestMessage, 'kind' | 'id'>;
const pauses = { firstMs: 1, mostMs: 4 };
const soon = () => new Promise((resolve) => setTimeout(resolve, 30));

/** Workers that do as they are told; `ends` lets the last one die. */
function scriptedWorkers(answers: NoAnswer[], failingStarts: ReadonlySet<number> = new Set()) {
  const state = { starts: 0, killed: 0, closed: 0, ends: () => undefined as void };
  const start = async (onEnd: () => void): Promise<StartedWorker> => {
    state.starts += 1;
    if (failingStarts.has(state.starts)) throw new Error('the database does not open');
    state.ends = onEnd;
    return {
      mode: 'pglite',
      isSeeded: false,
      migrations: [],
      ask: async () => answers.shift() ?? 'busy',
      isAlive: async () => false,
      snapshot: async () => undefined,
      kill: async () => {
        state.killed += 1;
        onEnd();
      },
      close: async () => {
        state.closed += 1;
      },
    };
  };
  return { state, start };
}

describe('the thread of the database', () => {
  it('is started again when it dies, and requests meanwhile are told', async () => {
    const { state, start } = scriptedWorkers([]);
    const worker = await superviseWorker(start, () => undefined, pauses);
    state.ends();
    expect(await worker.ask(request)).toBe('down');
    await soon();
    expect(await worker.ask(request)).toBe('busy');
    expect(state.starts).toBe(2);
  });

  it('is tried again until it starts', async () => {
    const { state, start } = scriptedWorkers([], new Set([2, 3]));
    const worker = await superviseWorker(start, () => undefined, pauses);
    state.ends();
    await soon();
    expect(state.starts).toBe(4);
    expect(await worker.ask(request)).toBe('busy');
  });

  it('is replaced when it hangs', async () => {
    const { state, start } = scriptedWorkers(['timeout']);
    const worker = await superviseWorker(start, () => undefined, pauses);
    expect(await worker.ask(request)).toBe('timeout');
    await soon();
    expect([state.killed, state.starts]).toEqual([1, 2]);
  });

  it('stays away once it was closed', async () => {
    const { state, start } = scriptedWorkers([]);
    const worker = await superviseWorker(start, () => undefined, pauses);
    await worker.close();
    state.ends();
    await soon();
    expect([state.closed, state.starts]).toEqual([1, 1]);
  });

  it('does not begin at all when the first start fails', async () => {
    const { start } = scriptedWorkers([], new Set([1]));
    await expect(superviseWorker(start, () => undefined, pauses)).rejects.toThrow(/does not open/);
  });
});
