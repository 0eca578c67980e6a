import { expect, it, vi } from 'vitest';
import type { ChangedTables } from '../supabase/changed-tables.ts';
import { TableChanges } from './table-changes.ts';

/** A database whose answers the test gives, one after the other. */
function database() {
  const asked: (string | undefined)[] = [];
  const waiting: { resolve: (answer: ChangedTables) => void; reject: (reason: Error) => void }[] = [];
  const changes = new TableChanges((since) => {
    asked.push(since);
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  });
  const answer = async (snapshot: string, ...tables: string[]) => {
    await vi.waitFor(() => expect(waiting).not.toHaveLength(0));
    waiting.shift()?.resolve({ snapshot, tables });
  };
  const fail = () => waiting.shift()?.reject(new Error('gone'));
  return { changes, asked, answer, fail };
}

it('is asked once for all who wait, with the last snapshot, and only after something was written', async () => {
  const { changes, asked, answer } = database();
  const both = Promise.all([changes.now(), changes.now()]);
  await answer('first');
  expect(await both).toEqual([0, 0]);
  expect(await changes.now()).toBe(0);
  expect(asked).toEqual([undefined]);
  changes.noteWrite();
  const later = changes.now();
  await answer('second', 'posts');
  expect(await later).toBe(1);
  expect(asked).toEqual([undefined, 'first']);
});

it('tells the tables that have changed after a moment from the others', async () => {
  const { changes, answer } = database();
  const before = changes.now();
  await answer('first');
  const moment = await before;
  changes.noteWrite();
  const after = changes.now();
  await answer('second', 'posts');
  await after;
  expect(changes.hasChanged(['programmes', 'posts'], moment)).toBe(true);
  expect(changes.hasChanged(['programmes'], moment)).toBe(false);
  expect(changes.hasChanged(['posts'], await after)).toBe(false);
});

it('is asked again where something was written after the question had left', async () => {
  const { changes, asked, answer } = database();
  const early = changes.now();
  changes.noteWrite();
  const late = changes.now();
  await answer('first');
  expect(await early).toBe(0);
  await answer('second', 'posts');
  expect(await late).toBe(1);
  expect(asked).toEqual([undefined, 'first']);
});

it('a question that failed is asked again, with the same snapshot', async () => {
  const { changes, asked, answer, fail } = database();
  const first = changes.now();
  await answer('first');
  await first;
  changes.noteWrite();
  const failing = changes.now();
  fail();
  await expect(failing).rejects.toThrow('gone');
  const again = changes.now();
  await answer('second', 'posts');
  expect(await again).toBe(1);
  expect(asked).toEqual([undefined, 'first', 'first']);
});
