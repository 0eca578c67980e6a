// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLine } from '#web/data/connection.ts';
import { cacheAnswersOf, readCached } from '#web/data/cached-answers.ts';
import { AnswerCache } from './hooks/answer-cache.ts';

const MARYAM = { id: 'maryam', isAdmin: false };
const OWN = ['profile', 'maryam'];
const DAY = 86_400_000;

const caches: AnswerCache[] = [];
async function openProduct(person = MARYAM) {
  const queries = new QueryClient();
  const cache = new AnswerCache(person, queries);
  caches.push(cache);
  await cache.start();
  return { queries, cache };
}

const cachedHashes = async () =>
  ((await readCached('maryam', 'answers')) as { queryHash: string }[] | undefined)?.map(
    ({ queryHash }) => queryHash,
  );

/** Somebody reads, and her phone keeps it. */
async function read(key: readonly unknown[], answer: unknown, updatedAt = Date.now()): Promise<void> {
  const { queries, cache } = await openProduct();
  queries.setQueryData(key, answer, { updatedAt });
  await vi.waitFor(async () => expect(await cachedHashes()).toContain(JSON.stringify(key)), {
    timeout: 5_000,
  });
  cache.stop();
}

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  setLine('up');
  await cacheAnswersOf(undefined);
});
afterEach(() => {
  for (const cache of caches.splice(0)) cache.stop();
  vi.unstubAllGlobals();
});

it('[PWA-01] what was read is there when the product is opened again, from when it was read', async () => {
  const readAt = Date.now() - 3_600_000;
  await read(OWN, { first_name: 'Maryam' }, readAt);
  const { queries } = await openProduct();
  expect(queries.getQueryData(OWN)).toEqual({ first_name: 'Maryam' });
  expect(queries.getQueryState(OWN)?.dataUpdatedAt).toBe(readAt);
});

it('[LIM-02] what is older than a day is shown only while there is no line', async () => {
  await read(OWN, 'old', Date.now() - 2 * DAY);
  const { queries } = await openProduct();
  expect(queries.getQueryData(OWN)).toBeUndefined();
  setLine('down');
  expect(queries.getQueryData(OWN)).toBe('old');
});

it('[PWA-01] a newer answer of the server stays', async () => {
  await read(OWN, 'kept', Date.now() - 1_000);
  const queries = new QueryClient();
  queries.setQueryData(OWN, 'fresh');
  const cache = new AnswerCache(MARYAM, queries);
  caches.push(cache);
  await cache.start();
  expect(queries.getQueryData(OWN)).toBe('fresh');
});

it('[PR-03] an admin leaves nothing on the device, and ends what was kept of others', async () => {
  await read(OWN, 'kept');
  const { queries } = await openProduct({ id: 'admin', isAdmin: true });
  queries.setQueryData(['students', 'admin'], 'secret');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await cachedHashes()).toBeUndefined();
  expect(await readCached('admin', 'answers')).toBeUndefined();
});

it('[PWA-01] what stands on the screen was used now, however old the answer is', async () => {
  const { queries, cache } = await openProduct();
  queries.setQueryData(OWN, 'old', { updatedAt: Date.now() - 20 * DAY });
  const leave = new QueryObserver(queries, { queryKey: OWN, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => {},
  );
  const before = Date.now();
  await vi.waitFor(
    async () => {
      const [cached] = (await readCached('maryam', 'answers')) as { usedAt?: number }[];
      expect(cached?.usedAt).toBeGreaterThanOrEqual(before - 1_000);
    },
    { timeout: 5_000 },
  );
  leave();
  cache.stop();
});
