import { describe, expect, it } from 'vitest';
import { SessionGate } from './session-gate.ts';

/** Writes down in which order statements reach the one session. */
function recordingSession(gate: SessionGate) {
  const order: string[] = [];
  return {
    order,
    run: (name: string, text: string) =>
      gate.statement(text, async () => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        order.push(`${name} ${text}`);
      }),
  };
}

describe('the one session of PGlite', () => {
  it('belongs to one request from begin to the end of its transaction', async () => {
    const gate = new SessionGate();
    const session = recordingSession(gate);
    const request = (name: string) =>
      gate.asOneRequest(async () => {
        await session.run(name, 'select 0');
        await session.run(name, 'BEGIN');
        await session.run(name, `set local role ${name}`);
        await session.run(name, 'select 1');
        await session.run(name, name === 'b' ? 'ROLLBACK' : 'COMMIT');
      });
    await Promise.all(['a', 'b', 'c'].map(request));
    const inTransactions = session.order.filter((entry) => !entry.endsWith('select 0'));
    expect(inTransactions).toHaveLength(12);
    for (let first = 0; first < 12; first += 4) {
      const owners = new Set(inTransactions.slice(first, first + 4).map((entry) => entry[0]));
      expect(owners.size).toBe(1);
    }
  });

  it('lets nothing of others into a transaction', async () => {
    const gate = new SessionGate();
    const session = recordingSession(gate);
    await Promise.all([
      gate.asOneRequest(async () => {
        await session.run('a', 'begin');
        await session.run('a', 'update');
        await session.run('a', 'commit');
      }),
      session.run('b', 'select outside'),
    ]);
    const inside = session.order.slice(
      session.order.indexOf('a begin'),
      session.order.indexOf('a commit') + 1,
    );
    expect(inside).toEqual(['a begin', 'a update', 'a commit']);
  });

  it('is free again when begin or commit fails', async () => {
    const gate = new SessionGate();
    const session = recordingSession(gate);
    const failing = (text: string) =>
      gate.statement(text, () => Promise.reject(new Error('no'))).catch(() => undefined);
    await gate.asOneRequest(() => failing('begin'));
    await gate.asOneRequest(async () => {
      await session.run('a', 'begin');
      await failing('commit');
    });
    await session.run('b', 'select 1');
    expect(session.order.at(-1)).toBe('b select 1');
  });
});
