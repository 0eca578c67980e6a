import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fakeCaches, cachedEntries as all } from './testing/fake-caches.ts';
import type * as CachedCopies from './cached-copies.ts';

const ORIGIN = 'https://people.example';
const MB = 1_000_000;
const DAY = 24 * 60 * 60_000;
const MANY = { count: 1_000 };
let worker: typeof CachedCopies;
let now = 1_800_000_000_000;

beforeAll(() => {
  for (const [name, value] of Object.entries({
    START_ASSETS: ['/assets/app-12345678.js'],
    APPLICATION_ASSETS: [],
    SHELL_PATTERNS: [],
    AHEAD_PLANS: {},
    BUILD_VERSION: 'test',
    self: globalThis,
    caches: fakeCaches,
  })) {
    vi.stubGlobal(name, value);
  }
});
beforeEach(async () => {
  all.clear();
  vi.resetModules();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  worker = await import('./cached-copies.ts');
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Keeps a file of so many megabytes, a minute after the one before. */
async function keep(cache: string, path: string, megabytes: number): Promise<void> {
  now += 60_000;
  const answer = new Response(new Uint8Array(megabytes * MB), { headers: { 'content-type': 'text/x' } });
  expect(await worker.cacheCopy(cache, ORIGIN + path, answer, MANY)).toBe(true);
}
const cached = () =>
  [...all.values()].flatMap((cache) => [...cache.entries.keys()].map((url) => url.slice(ORIGIN.length)));

it('[FM-23] [FM-24] keeps 10 MB in all caches together, and lets go what was used the longest time ago', async () => {
  await keep('kept-assets', '/assets/app-12345678.js', 3);
  await keep('kept-images', '/picture', 3);
  await keep('kept-pages-fa', '/blogs', 3);
  expect(cached()).toHaveLength(3);
  await keep('kept-assets', '/assets/later-12345678.js', 2);
  expect(cached().toSorted()).toEqual(['/assets/app-12345678.js', '/assets/later-12345678.js', '/blogs']);
});

it('never lets go what every page starts with', async () => {
  await keep('kept-assets', '/assets/app-12345678.js', 6);
  await keep('kept-images', '/one', 6);
  expect(cached()).toEqual(['/assets/app-12345678.js']);
});

it('counts what an earlier worker kept without a mark, and lets that go first', async () => {
  const old = await fakeCaches.open('kept-images');
  await old.put(`${ORIGIN}/old`, new Response(new Uint8Array(8 * MB)));
  await keep('kept-pages-fa', '/blogs', 3);
  expect(cached()).toEqual(['/blogs']);
});

it('knows by a copy that is used that it is, once a day, and leaves it as it came', async () => {
  await keep('kept-images', '/used', 4);
  await keep('kept-images', '/unused', 4);
  now += 2 * DAY;
  const [cache] = [...all.values()];
  const used = await cache?.match(`${ORIGIN}/used`);
  if (used) await worker.noteUse('kept-images', `${ORIGIN}/used`, used.headers);
  await keep('kept-images', '/new', 4);
  expect(cached().toSorted()).toEqual(['/new', '/used']);
  const copy = await cache?.match(`${ORIGIN}/used`);
  expect(copy?.headers.get('content-type')).toBe('text/x');
  expect((await copy?.blob())?.size).toBe(4 * MB);
});

it('holds one cache to its own number, too', async () => {
  for (const path of ['/a', '/b', '/c']) await keep('kept-pages-fa', path, 0);
  now += 60_000;
  await worker.cacheCopy('kept-pages-fa', `${ORIGIN}/d`, new Response('d'), { count: 2 });
  expect(cached()).toEqual(['/c', '/d']);
});

it('keeps nothing and goes on where the phone refuses', async () => {
  vi.spyOn(fakeCaches, 'open').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  expect(await worker.cacheCopy('kept-images', `${ORIGIN}/x`, new Response('x'), MANY)).toBe(false);
  vi.mocked(fakeCaches.open).mockRestore();
});
