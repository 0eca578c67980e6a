import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { standIn } from '#domain/testing/stand-in.ts';
import type * as Assets from './assets.ts';
import { cachedEntries, fakeCaches } from './testing/fake-caches.ts';
import type { FetchEvent } from './worker-scope.ts';

const ORIGIN = 'https://people.example';
const PICTURE = `${ORIGIN}/storage/v1/object/public/blog-images/content/blog-1763690000000-k3j9x2.png`;

let isLineThere = true;
let cacheControl = 'max-age=31536000';
let worker: typeof Assets;

async function answer(asked: Request | string): Promise<Response> {
  const address = typeof asked === 'string' ? asked : asked.url;
  if (!isLineThere) throw new TypeError('no line');
  const made = new Response(`bytes of ${address}`, { headers: { 'cache-control': cacheControl } });
  Object.defineProperty(made, 'type', { value: 'basic' });
  return made;
}

/** What the page is given for one version of the picture, once everything behind it is done. */
async function load(version: string): Promise<string> {
  const behind: Promise<unknown>[] = [];
  const event = standIn<FetchEvent>({
    request: new Request(PICTURE + version),
    clientId: '',
    waitUntil: (work: Promise<unknown>) => void behind.push(work),
  });
  const given = await worker.answerImage(event);
  await Promise.all(behind);
  return given.text();
}

const cachedAddresses = () => [...(cachedEntries.get('kept-images')?.entries.keys() ?? [])];

beforeEach(async () => {
  cachedEntries.clear();
  isLineThere = true;
  cacheControl = 'max-age=31536000';
  for (const [name, value] of Object.entries({
    START_ASSETS: [],
    APPLICATION_ASSETS: [],
    SHELL_PATTERNS: [],
    AHEAD_PLANS: {},
    BUILD_VERSION: 'test',
    self: { location: new URL(ORIGIN), clients: { matchAll: async () => [] } },
    caches: fakeCaches,
    fetch: answer,
  })) {
    vi.stubGlobal(name, value);
  }
  vi.resetModules();
  worker = await import('./assets.ts');
});
afterAll(() => {
  vi.unstubAllGlobals();
});

it('[PWA-01] keeps one version of a picture, the smallest that was loaded', async () => {
  await load('.720.avif');
  await load('.1080.avif');
  expect(cachedAddresses()).toEqual([`${PICTURE}.720.avif`]);
  await load('.360.webp');
  expect(cachedAddresses()).toEqual([`${PICTURE}.360.webp`]);
  await load('');
  expect(cachedAddresses()).toEqual([`${PICTURE}.360.webp`]);
});

it('[PWA-02] shows it without a line for any other version, and never in its place while there is a line', async () => {
  await load('.360.avif');
  expect(await load('.720.avif')).toContain('.720.avif');
  isLineThere = false;
  expect(await load('.720.avif')).toContain('.360.avif');
  await expect(load('x.360.avif')).rejects.toThrow('no line');
});

it('keeps nothing that stands in for a version which is still to be made', async () => {
  cacheControl = 'no-cache';
  await load('.360.avif');
  expect(cachedAddresses()).toEqual([]);
});

it('keeps the smaller one of what a page loaded before the worker was there', async () => {
  await worker.cacheAssets([`${PICTURE}.360.avif`]);
  await worker.cacheAssets([`${PICTURE}.1080.avif`]);
  expect(cachedAddresses()).toEqual([`${PICTURE}.360.avif`]);
});
