// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLine } from '#web/data/connection.ts';
import { keepAnswersOf, readKept } from '#web/data/kept-answers.ts';
import { AnswerKeeper } from './hooks/answer-keeper.ts';

const MARYAM = { id: 'maryam', isAdmin: false };
const OWN = ['profile', 'maryam'];
const DAY = 86_400_000;

const keepers: AnswerKeeper[] = [];
async function openProduct(person = MARYAM) {
  const queries = new QueryClient();
  const keeper = new AnswerKeeper(person, queries);
  keepers.push(keeper);
  await keeper.start();
  return { queries, keeper };
}

const keptHashes = async () =>
  ((await readKept('maryam', 'answers')) as { queryHash: string }[] | undefined)?.map(
    ({ queryHash }) => queryHash,
  );

/** Somebody reads, and her phone keeps it. */
async function read(key: readonly unknown[], answer: unknown, updatedAt = Date.now()): Promise<void> {
  const { queries, keeper } = await openProduct();
  queries.setQueryData(key, answer, { updatedAt });
  await vi.waitFor(async () => expect(await keptHashes()).toContain(JSON.stringify(key)), { timeout: 5_000 });
  keeper.stop();
}

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  setLine('up');
  await keepAnswersOf(undefined);
});
afterEach(() => {
  for (const keeper of keepers.splice(0)) keeper.stop();
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
  const keeper = new AnswerKeeper(MARYAM, queries);
  keepers.push(keeper);
  await keeper.start();
  expect(queries.getQueryData(OWN)).toBe('fresh');
});

it('[PR-03] an admin leaves nothing on the device, and ends what was kept of others', async () => {
  await read(OWN, 'kept');
  const { queries } = await openProduct({ id: 'admin', isAdmin: true });
  queries.setQueryData(['students', 'admin'], 'secret');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await keptHashes()).toBeUndefined();
  expect(await readKept('admin', 'answers')).toBeUndefined();
});

it('[PWA-01] what stands on the screen was used now, however old the answer is', async () => {
  const { queries, keeper } = await openProduct();
  queries.setQueryData(OWN, 'old', { updatedAt: Date.now() - 20 * DAY });
  const leave = new QueryObserver(queries, { queryKey: OWN, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => {},
  );
  const before = Date.now();
  await vi.waitFor(
    async () => {
      const [kept] = (await readKept('maryam', 'answers')) as { usedAt?: number }[];
      expect(kept?.usedAt).toBeGreaterThanOrEqual(before - 1_000);
    },
    { timeout: 5_000 },
  );
  leave();
  keeper.stop();
});
