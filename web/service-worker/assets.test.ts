import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { type AheadPlan, BETWEEN_FILES } from '#domain/platform/worker-contract.ts';
import { fakeCaches, cachedEntries } from './testing/fake-caches.ts';
import type * as Assets from './assets.ts';

const ORIGIN = 'https://people.example';
const files = Array.from({ length: 20 }, (_one, at) => `/assets/part${at}-12345678.js`);
const PLAN = '/assets/ahead-00000001.json';
const BUNDLE = '/assets/ahead-00000002.txt';
const FIRST = '/assets/first-12345678.js';
const plan: AheadPlan = {
  files: { en: [], fa: [FIRST], ps: [] },
  bundles: { en: {}, fa: { [BUNDLE]: files }, ps: {} },
};
const SERVED: Record<string, string> = {
  [PLAN]: JSON.stringify(plan),
  [BUNDLE]: files.map((file) => `«${file}» 🌱 سلام`).join(BETWEEN_FILES),
  [FIRST]: 'the first one',
};
let asked: string[] = [];
let isLineThere = true;
let worker: typeof Assets;

async function answer(address: string): Promise<Response> {
  const path = new URL(address).pathname;
  asked.push(path);
  if (!isLineThere) throw new TypeError('no line');
  const text = SERVED[path] ?? `program of ${path}`;
  const made = new Response(text, { headers: { 'content-type': 'text/plain' } });
  Object.defineProperty(made, 'type', { value: 'basic' });
  return made;
}

const cached = () => cachedEntries.get('kept-assets')?.entries ?? new Map<string, Response>();
const textOf = (path: string) =>
  cached()
    .get(ORIGIN + path)
    ?.clone()
    .text();

beforeEach(async () => {
  cachedEntries.clear();
  asked = [];
  isLineThere = true;
  for (const [name, value] of Object.entries({
    START_ASSETS: [],
    APPLICATION_ASSETS: [],
    SHELL_PATTERNS: [],
    AHEAD_PLANS: { student: PLAN },
    BUILD_VERSION: 'test',
    self: { location: new URL(ORIGIN) },
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

it('[FM-01] keeps each file of a bundle under its own address, as a program, with one request for all', async () => {
  await worker.precache('student', 'fa');
  expect(asked).toEqual([PLAN, FIRST, BUNDLE]);
  expect(await textOf(FIRST)).toBe('the first one');
  for (const file of files) expect(await textOf(file)).toBe(`«${file}» 🌱 سلام`);
  expect(
    cached()
      .get(ORIGIN + files[0])
      ?.headers.get('content-type'),
  ).toBe('text/javascript; charset=utf-8');
});

it('asks for nothing that is there, and for a few that went one by one', async () => {
  await worker.precache('student', 'fa');
  asked = [];
  await worker.precache('student', 'fa');
  expect(asked).toEqual([]);
  for (const file of files.slice(0, 3)) cached().delete(ORIGIN + file);
  await worker.precache('student', 'fa');
  expect(asked).toEqual(files.slice(0, 3));
});

it('fetches a bundle once for pages that ask at the same time', async () => {
  await Promise.all([worker.precache('student', 'fa'), worker.precache('student', 'fa')]);
  expect(asked).toEqual([PLAN, FIRST, BUNDLE]);
});

it('does not write over what a screen has loaded meanwhile', async () => {
  const mine = new Response('loaded by a screen', { headers: { 'content-type': 'text/javascript' } });
  await (await fakeCaches.open('kept-assets')).put(ORIGIN + files[5], mine);
  await worker.precache('student', 'fa');
  expect(await textOf(files[5] ?? '')).toBe('loaded by a screen');
});

it('says that the line is gone, so that the next page asks again', async () => {
  await worker.precache('student', 'fa');
  for (const file of files) cached().delete(ORIGIN + file);
  isLineThere = false;
  await expect(worker.precache('student', 'fa')).rejects.toThrow('no line');
  isLineThere = true;
  await worker.precache('student', 'fa');
  expect(await textOf(files[19] ?? '')).toBe(`«${files[19]}» 🌱 سلام`);
});

it('[FM-08] takes the page of a network that wants a password for no bundle', async () => {
  const bundle = SERVED[BUNDLE] ?? '';
  SERVED[BUNDLE] = '<!doctype html><title>Sign in to this network</title>';
  await worker.precache('student', 'fa');
  expect([...cached().keys()].filter((address) => address.includes('/part'))).toEqual([]);
  SERVED[BUNDLE] = bundle;
});

it('[FM-01] keeps what a page to read starts with, and the application for those alone who have signed in here', async () => {
  const [start, application] = ['/assets/app-12345678.js', '/assets/application-12345678.js'];
  vi.stubGlobal('START_ASSETS', [start]);
  vi.stubGlobal('APPLICATION_ASSETS', [application]);
  vi.resetModules();
  worker = await import('./assets.ts');
  await worker.cacheStart({ isForMember: false });
  expect(asked).toEqual([start]);
  await worker.cacheStart({ isForMember: true });
  expect(asked).toEqual([start, application]);
  isLineThere = false;
  cached().delete(ORIGIN + application);
  await expect(worker.cacheStart({ isForMember: true })).rejects.toThrow();
  await worker.cacheStart({ isForMember: false });
});

it('[FM-01] keeps the application before the screens that need it', async () => {
  const application = '/assets/application-12345678.js';
  vi.stubGlobal('APPLICATION_ASSETS', [application]);
  vi.resetModules();
  worker = await import('./assets.ts');
  await worker.precache('student', 'fa');
  expect(asked).toEqual([application, PLAN, FIRST, BUNDLE]);
});
