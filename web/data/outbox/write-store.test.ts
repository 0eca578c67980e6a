import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { browserStore, deleteWritesOf, type FreshWrite, unsentWrites } from './write-store.ts';

const fresh = (part: Partial<FreshWrite> = {}): FreshWrite => ({
  id: crypto.randomUUID(),
  owner: 'zahra',
  kind: 'profile',
  version: 1,
  thing: '',
  values: { bio: 'secret words', born: new Date(0) },
  state: 'waiting',
  tries: 0,
  at: 5,
  ...part,
});

afterEach(async () => {
  await deleteWritesOf('zahra');
  await deleteWritesOf('omid');
});

async function rawText(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('hamrah-outbox');
    request.addEventListener('success', () => resolve(request.result));
  });
  const all = await new Promise<unknown[]>((resolve) => {
    const request = database.transaction('writes').objectStore('writes').getAll();
    request.addEventListener('success', () => resolve(request.result as unknown[]));
  });
  database.close();
  return JSON.stringify(all);
}

it('[PR-03] keeps writes in their order, and nobody who reads the disk reads them', async () => {
  await browserStore.open('zahra');
  await browserStore.put(fresh());
  await browserStore.put(fresh({ kind: 'survey' }));
  const stored = await browserStore.list('zahra');
  expect(stored.map(({ seq, kind }) => [seq, kind])).toEqual([
    [1, 'profile'],
    [2, 'survey'],
  ]);
  expect(stored[0]?.values).toEqual({ bio: 'secret words', born: new Date(0) });
  expect(await rawText()).not.toContain('secret words');
});

it('[FM-18] keeps the writes of two people apart', async () => {
  await browserStore.open('zahra');
  await browserStore.open('omid');
  await browserStore.put(fresh());
  expect(await browserStore.list('omid')).toEqual([]);
  expect(await unsentWrites('omid')).toEqual({ own: false, others: true });
  expect(await unsentWrites('zahra')).toEqual({ own: true, others: false });
});

it('[PR-02] a late write brings nothing back once the person has left', async () => {
  await browserStore.open('zahra');
  await browserStore.put(fresh());
  await deleteWritesOf('zahra');
  await expect(browserStore.put(fresh())).rejects.toMatchObject({ code: 'device_storage_full' });
  expect(await browserStore.list('zahra')).toEqual([]);
  expect(await rawText()).toBe('[]');
});

it('replaces, changes and removes only the write that is meant', async () => {
  await browserStore.open('zahra');
  await browserStore.put(fresh({ id: 'one' }));
  const [one] = await browserStore.list('zahra');
  if (!one) throw new Error('not kept');
  expect(await browserStore.put(fresh({ id: 'two', values: 2 }), one)).toBe(true);
  // the first is gone: what was under way for it touches nothing
  expect(await browserStore.put(fresh({ id: 'three' }), one)).toBe(false);
  expect(await browserStore.update({ ...one, state: 'refused' })).toBe(false);
  await browserStore.remove(one);
  expect(await browserStore.list('zahra')).toMatchObject([
    { id: 'two', seq: 1, values: 2, state: 'waiting' },
  ]);
});

/** Another tab, with a newer program that rebuilds the database. */
function rebuild(version: number): Promise<IDBDatabase> {
  const request = indexedDB.open('hamrah-outbox', version);
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
  });
}

it('[FM-26] makes way for a tab that rebuilds the database, and reads and writes in it afterwards', async () => {
  await browserStore.open('zahra');
  await browserStore.put(fresh());
  const newer = await rebuild(2);
  newer.close();
  expect(await browserStore.list('zahra')).toMatchObject([{ values: { bio: 'secret words' } }]);
  expect(await browserStore.put(fresh({ kind: 'survey' }))).toBe(true);
});

it('[FM-26] a tab that does not make way keeps nobody waiting: the disk is said to refuse', async () => {
  await browserStore.open('zahra');
  const stubborn = await rebuild(3);
  const blocked = rebuild(4);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stored = browserStore.put(fresh());
  const refusal = expect(stored).rejects.toMatchObject({ code: 'device_storage_full' });
  await vi.advanceTimersByTimeAsync(5_000);
  await refusal;
  vi.useRealTimers();
  stubborn.close();
  (await blocked).close();
});
